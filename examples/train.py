"""Trains a small network by self-play until it beats random play, with numpy alone, in minutes on one core.

    python examples/train.py --game cubed --steps 1000000 --seed 1 --picture docs/learning.svg

Actor and critic with a clipped step (PPO) on many tables at once: one hidden layer, all seats play the same network,
and every so often it plays games against random answers, which make the learning curve. The same seed, the same curve.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from sandtable.adapters.batched import batch

TABLES, STRETCH, HIDDEN = 128, 16, 96
RATE, DECAY, CLIP, CURIOSITY, VALUE_SHARE = 1e-3, 0.95, 0.2, 0.005, 0.5
PASSES, PART = 3, 512  # how often what was seen is learned from, and in parts of what size


class Network:
    """A row of features in; a chance for every id that is offered, and how well the seat stands, out."""

    def __init__(self, width, choices, rng):
        self.weights = {
            "in": rng.normal(0, 1 / np.sqrt(width), (width, HIDDEN)).astype(np.float32),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "act": rng.normal(0, 0.01, (HIDDEN, choices)).astype(np.float32),
            "act_bias": np.zeros(choices, np.float32),
            "value": rng.normal(0, 0.01, (HIDDEN, 1)).astype(np.float32),
        }
        self.slow = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def look(self, rows, masks):
        """Chances of all ids, and values from -1 to 1."""
        w = self.weights
        seen = np.log1p(rows.astype(np.float32))
        hidden = np.tanh(seen @ w["in"] + w["in_bias"])
        logits = np.where(masks != 0, hidden @ w["act"] + w["act_bias"], np.float32(-1e9))
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        return chances, np.tanh(hidden @ w["value"])[:, 0], seen, hidden

    def learn(self, rows, masks, actions, targets, gains, before):
        """One step of Adam: more of what paid, as far as a clip allows, and values nearer to what they should be."""
        chances, values, seen, hidden = self.look(rows, masks)
        each = np.arange(len(rows))
        ratio = chances[each, actions] / before
        is_free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = gains * ratio * is_free / len(rows)
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * logs).sum(1, keepdims=True)
        by_logit = chances * push[:, None]
        by_logit[each, actions] -= push
        by_logit += CURIOSITY / len(rows) * chances * (logs + entropy)
        by_value = (VALUE_SHARE * 2 / len(rows) * (values - targets) * (1 - values**2))[:, None]
        w = self.weights
        by_hidden = (by_logit @ w["act"].T + by_value @ w["value"].T) * (1 - hidden**2)
        slopes = {
            "in": seen.T @ by_hidden,
            "in_bias": by_hidden.sum(0),
            "act": hidden.T @ by_logit,
            "act_bias": by_logit.sum(0),
            "value": hidden.T @ by_value,
        }
        self.updates += 1
        for name, slope in slopes.items():
            self.slow[name] += 0.1 * (slope - self.slow[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.slow[name] / (1 - 0.9**self.updates)
            w[name] -= RATE * mean / (np.sqrt(self.square[name] / (1 - 0.999**self.updates)) + 1e-8)


def drawn(chances, rng):
    """An id for each row, drawn by its chances."""
    at = (chances.cumsum(1) > rng.random((len(chances), 1)) * chances.sum(1, keepdims=True)).argmax(1)
    return np.where(chances[np.arange(len(at)), at] > 0, at, chances.argmax(1))


def beats_random(network, game, games, seed):
    """How much of the points the network takes from random answers, sitting in every seat in turn."""
    with batch(game, tables=games, seed=seed) as tables:
        now, scores, open_games = tables.reset(), np.zeros(games), np.ones(games, bool)
        own = np.arange(games) % now.reward.shape[1]
        while open_games.any():
            chances, _, _, _ = network.look(now.observation, now.action_mask)
            now = tables.step(np.where(now.seat == own, chances.argmax(1), tables.sample()))
            ended = (now.done != 0) & open_games
            scores[ended] = now.reward[ended, own[ended]] / 2 + 0.5
            open_games &= ~ended
    return float(scores.mean())


def train(game, steps, seed, games, show=print):
    """The learning curve: (answers seen, share of the points against random)."""
    rng = np.random.default_rng(seed)
    tables = batch(game, tables=TABLES, seed=seed)
    now = tables.reset()
    network = Network(now.observation.shape[1], now.action_mask.shape[1], rng)
    curve = [(0, beats_random(network, game, games, 10**6))]
    show(f"{0:>9} answers: {curve[0][1]:.0%} against random")
    each, seen = max(1, steps // 12), 0
    while seen < steps:
        rows, masks, actions, values, seats, rewards, ends, before = ([] for _ in range(8))
        for _ in range(STRETCH):
            chances, value, _, _ = network.look(now.observation, now.action_mask)
            chosen = drawn(chances, rng)
            rows.append(now.observation.copy())
            masks.append(now.action_mask.copy())
            seats.append(now.seat.copy())
            actions.append(chosen)
            values.append(value)
            before.append(chances[np.arange(TABLES), chosen])
            now = tables.step(chosen)
            rewards.append(now.reward[np.arange(TABLES), seats[-1]])
            ends.append(now.done.copy() != 0)
        _, following, _, _ = network.look(now.observation, now.action_mask)
        ahead, next_seat, gain = following, now.seat.copy(), np.zeros(TABLES)
        targets, gains = [None] * STRETCH, [None] * STRETCH
        for n in reversed(range(STRETCH)):  # what stands well for the other seat stands badly for this one
            sign = np.where(next_seat == seats[n], 1.0, -1.0) * ~ends[n]
            error = rewards[n] + sign * ahead - values[n]
            gain = error + DECAY * sign * gain
            targets[n], gains[n] = values[n] + gain, gain
            ahead, next_seat = values[n], seats[n]
        stretch = [np.concatenate(part) for part in (rows, masks, actions, targets, gains, before)]
        stretch[4] = (stretch[4] - stretch[4].mean()) / (stretch[4].std() + 1e-6)
        for _ in range(PASSES):
            order = rng.permutation(TABLES * STRETCH)
            for at in range(0, len(order), PART):
                network.learn(*[part[order[at : at + PART]] for part in stretch])
        seen += TABLES * STRETCH
        if seen // each > (seen - TABLES * STRETCH) // each:
            curve.append((seen, beats_random(network, game, games, 10**6)))
            show(f"{seen:>9} answers: {curve[-1][1]:.0%} against random")
    return curve


def picture(curve, title):
    """The curve as an SVG that says in words what it shows."""
    most = max(1, curve[-1][0])
    points = " ".join(f"{60 + 520 * seen / most:.1f},{250 - 210 * share:.1f}" for seen, share in curve)
    last = f"{curve[-1][1]:.0%}"
    lines = [f'<line x1="60" x2="580" y1="{250 - 210 * y}" y2="{250 - 210 * y}"/>' for y in (0, 0.5, 1)]
    words = [f'<text x="52" y="{254 - 210 * y}" text-anchor="end">{y:.0%}</text>' for y in (0, 0.5, 1)]
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 300" role="img" font-family="sans-serif">
<title>{title}: {last} of the points against random play after {most} answers</title>
<rect width="640" height="300" fill="#fff"/><g stroke="#ccc">{"".join(lines)}</g>
<g font-size="12" fill="#333">{"".join(words)}
<text x="60" y="24" font-size="14">{title}: share of the points against random play</text>
<text x="580" y="275" text-anchor="end">{most:,} answers</text><text x="60" y="275">0</text></g>
<polyline points="{points}" fill="none" stroke="#1B3A8A" stroke-width="2.5"/>
</svg>
"""


def main(words=None):
    """Trains, prints the curve, draws it, and fails when random play was not beaten."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="cubed", help="a game for two or more against each other")
    parser.add_argument("--steps", type=int, default=1_000_000, help="answers to learn from")
    parser.add_argument("--games", type=int, default=400, help="games of each examination")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="where to draw the learning curve")
    given = parser.parse_args(words)
    curve = train(given.game, given.steps, given.seed, given.games)
    if given.picture:
        given.picture.write_text(picture(curve, f"{given.game}, seed {given.seed}"))
    return 0 if curve[-1][1] > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
