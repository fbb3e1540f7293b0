// Which of a page's choices are still possible, given what was tapped. Pure: it draws nothing and sends nothing.

const items = (block) => [...(block.items ?? []), ...(block.spots ?? []), ...(block.track ?? [])].filter(Boolean);
const keysOf = (block) => items(block).map((item) => item.key).filter(Boolean);

export class Picks {
  constructor(page, picked = []) {
    this.blocks = page.blocks;
    this.choices = page.choices;
    this.order = this.blocks.map(keysOf);
    this.buttons = new Set(this.blocks.filter((block) => block.type === "buttons").flatMap(keysOf));
    this.ringed = new Set(this.blocks.flatMap(items).filter((item) => item.on && item.key).map((item) => item.key));
    const known = new Set(this.order.flat());
    this.picked = new Set([...picked].filter((key) => known.has(key) && this.choices.some((choice) => choice.picks.includes(key))));
  }

  /** The block that a key belongs to: the last one, where several show the same thing. */
  home(key) {
    return this.order.findLastIndex((keys) => keys.includes(key));
  }

  holds(choice, keys) {
    return [...keys].every((key) => choice.picks.includes(key));
  }

  /** "on" picked, "lit" can be picked, "dim" leads nowhere, "" nothing is asked of it. Earlier blocks lead: what is picked
   *  in a block dims what does not go with it in later blocks, never its own neighbours or what comes before. */
  state(key) {
    if (!key || (!this.choices.length && !this.ringed.size)) return "";
    if (this.picked.has(key) || this.ringed.has(key)) return "on";
    const before = [...this.picked].filter((other) => this.home(other) < this.home(key));
    return this.choices.some((choice) => choice.picks.includes(key) && this.holds(choice, before)) ? "lit" : "dim";
  }

  /** Take or let go; returns the number of a choice that is sent at once, or -1. */
  tap(key) {
    if (this.state(key) === "dim" || this.state(key) === "") return -1;
    if (this.picked.has(key)) {
      this.picked.delete(key);
      return -1;
    }
    const together = (other) => this.choices.some((choice) => choice.picks.includes(other) && choice.picks.includes(key));
    this.picked = new Set([...this.picked].filter(together));
    this.picked.add(key);
    for (const old of [...this.picked]) if (old !== key && !this.fits) this.picked.delete(old); // the oldest makes way
    const left = this.choices.filter((choice) => this.holds(choice, this.picked));
    if (left.length === 1) this.things(left[0]).forEach((each) => this.picked.add(each));
    const ready = this.ready();
    return ready >= 0 && this.choices[ready].now ? ready : -1;
  }

  things(choice) {
    return choice.picks.filter((key) => !this.buttons.has(key));
  }

  /** The number of the choice that the big button would send, or -1. */
  ready() {
    return this.choices.findIndex((choice) => choice.label && this.things(choice).length === choice.picks.length
      && choice.picks.length === this.picked.size && this.holds(choice, this.picked));
  }

  /** The number of the choice that this button sends, or -1 while something else is to be picked first. */
  opens(key) {
    return this.choices.findIndex((choice) => choice.picks.includes(key) && choice.picks.every((each) => each === key || this.picked.has(each)));
  }

  /** Whether some choice is made with the big button. */
  get confirms() {
    return this.choices.some((choice) => choice.label && this.things(choice).length === choice.picks.length);
  }

  /** Whether some choice holds all that is picked. */
  get fits() {
    return this.choices.some((choice) => this.holds(choice, this.picked));
  }

  /** Whether everything that can be picked is sent by the tap itself. */
  get steps() {
    return this.choices.every((choice) => choice.now || this.things(choice).length < choice.picks.length);
  }

  /** The first block that still asks for something. */
  get next() {
    const left = this.choices.filter((choice) => this.holds(choice, this.picked));
    const missing = new Set(left.flatMap((choice) => choice.picks).filter((key) => !this.picked.has(key)));
    return this.order.findIndex((keys, number) => this.blocks[number].ask && keys.some((key) => missing.has(key)));
  }
}
