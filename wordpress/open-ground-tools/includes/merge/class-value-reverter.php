<?php

/** Undoes a change of a value, but keeps everything in it that has changed since. */

declare(strict_types=1);

namespace OpenGround\Tools;

defined('ABSPATH') || exit;

final class ValueReverter
{
    /**
     * @param mixed $before the value before the change
     * @param mixed $after the value after the change
     * @param mixed $now the current value
     * @return array{0: mixed, 1: bool} the new value, and whether the whole change could be undone
     */
    public static function of(mixed $before, mixed $after, mixed $now): array
    {
        if ($now === $after) {
            return [$before, true];
        }
        if ($before === $after || $now === $before) {
            return [$now, true];
        }
        $hasSameKeys = is_array($before) && is_array($after) && is_array($now) && array_keys($before) === array_keys($after);
        if (!$hasSameKeys) {
            return [$now, false];
        }
        return array_is_list($before) ? self::ofList($before, $after, $now) : self::ofParts($before, $after, $now);
    }

    /**
     * @param array<string, mixed> $before
     * @param array<string, mixed> $after
     * @param array<string, mixed> $now
     * @return array{0: array<string, mixed>, 1: bool}
     */
    private static function ofParts(array $before, array $after, array $now): array
    {
        $isWhole = true;
        foreach ($before as $name => $part) {
            if (array_key_exists($name, $now)) {
                [$now[$name], $isPartWhole] = self::of($part, $after[$name], $now[$name]);
                $isWhole = $isWhole && $isPartWhole;
            } else {
                $isWhole = $isWhole && $part === $after[$name];
            }
        }
        return [$now, $isWhole];
    }

    /**
     * Reverts a list. Rows may have been added, removed and moved since, so each is identified by its content, or else by its
     * position.
     *
     * @param list<mixed> $before
     * @param list<mixed> $after
     * @param list<mixed> $now
     * @return array{0: list<mixed>, 1: bool}
     */
    private static function ofList(array $before, array $after, array $now): array
    {
        $result = $now;
        $free = $now;
        $others = [];
        // Rows that have not moved come first, so that identical rows aren't confused.
        foreach ($after as $index => $row) {
            $place = array_key_exists($index, $free) && $free[$index] === $row ? $index : null;
            if ($place === null) {
                $others[] = $index;
            } else {
                unset($free[$place]);
                $result[$place] = $before[$index];
            }
        }
        $left = [];
        foreach ($others as $index) {
            $place = array_search($after[$index], $free, true);
            if ($place === false) {
                $left[] = $index;
            } else {
                unset($free[$place]);
                $result[$place] = $before[$index];
            }
        }
        $isWhole = true;
        foreach ($left as $index) {
            $isRow = is_array($before[$index]) && array_key_exists($index, $free);
            [$value, $isPartWhole] = $isRow ? self::of($before[$index], $after[$index], $free[$index]) : [null, $before[$index] === $after[$index]];
            if ($isRow) {
                $result[$index] = $value;
            }
            $isWhole = $isWhole && $isPartWhole;
        }
        return [$result, $isWhole];
    }
}
