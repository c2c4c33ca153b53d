<?php

/**
 * Renders the difference of two texts as HTML, for the screen that compares revisions.
 *
 * WordPress compares each changed line with every other one, and each word of two similar lines. If there are too many, they are
 * listed without being compared.
 *
 * Time: two seconds at most for the comparison, no matter what the texts contain; otherwise, a text is read a few times. Memory:
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Text_Diff;
use Text_Diff_Op_copy;

defined('ABSPATH') || exit;

final class TextDifference
{
    /** Changed lines of one text that WordPress compares with the other's. */
    private const MOST_LINES = 100;
    /**
     * The most bytes in one of these lines, or a tenth of that in each of a hundred: each word of two similar lines is compared
     * with the others.
     */
    private const LONGEST = 10_000;
    /** Most lines among which changed lines are searched for in order. */
    private const MOST_IN_ORDER = 1_000;

    /** Returns the difference of two texts, or '' if there is none. */
    public static function of(string $before, string $after): string
    {
        if ($before === $after) {
            return '';
        }
        [$old, $new] = self::differing(self::lines($before), self::lines($after));
        if (max(count($old), count($new)) > self::MOST_IN_ORDER) {
            $others = [array_values(array_diff($old, $new)), array_values(array_diff($new, $old))];
            // The same lines in another order or number.
            return self::columns(...($others === [[], []] ? [$old, $new] : $others));
        }
        [$old, $new] = self::areFew($old) && self::areFew($new) ? [$old, $new] : self::changed($old, $new);
        return self::areFew($old) && self::areFew($new) ? (string) wp_text_diff($before, $after, ['show_split_view' => true]) : self::columns($old, $new);
    }

    /** Determines whether WordPress can compare a text with any other such text, including an earlier version of itself. */
    public static function isShort(string $text): bool
    {
        return self::areFew(self::lines($text));
    }

    /** Returns a stand-in for a text that WordPress should not compare. Equal texts have equal stand-ins. */
    public static function standIn(string $text): string
    {
        return self::isShort($text) ? $text : md5(normalize_whitespace($text));
    }

    /** @return list<string> as WordPress compares them */
    private static function lines(string $text): array
    {
        return explode("\n", normalize_whitespace($text));
    }

    /** @param list<string> $lines */
    private static function areFew(array $lines): bool
    {
        return count($lines) <= self::MOST_LINES && array_sum(array_map(static fn(string $line): int => strlen($line) ** 2, $lines)) <= self::LONGEST ** 2;
    }

    /**
     * Removes the lines that both texts begin and end with.
     *
     * @param list<string> $old
     * @param list<string> $new
     * @return array{list<string>, list<string>}
     */
    private static function differing(array $old, array $new): array
    {
        $most = min(count($old), count($new));
        $first = $last = 0;
        while ($first < $most && $old[$first] === $new[$first]) {
            $first++;
        }
        while ($last < $most - $first && $old[count($old) - 1 - $last] === $new[count($new) - 1 - $last]) {
            $last++;
        }
        return [array_slice($old, $first, count($old) - $first - $last), array_slice($new, $first, count($new) - $first - $last)];
    }

    /**
     * Returns the lines of each text that the other one lacks or has elsewhere.
     *
     * @param list<string> $old
     * @param list<string> $new
     * @return array{list<string>, list<string>}
     */
    private static function changed(array $old, array $new): array
    {
        class_exists(Text_Diff::class, false) || require_once ABSPATH . WPINC . '/wp-diff.php';
        $changes = array_filter((new Text_Diff('native', [$old, $new]))->getDiff(), static fn(object $change): bool => !$change instanceof Text_Diff_Op_copy);
        $linesOf = static fn(string $side): array => array_merge([], ...array_map(static fn(object $change): array => $change->$side ?: [], array_values($changes)));
        return [$linesOf('orig'), $linesOf('final')];
    }

    /** @param list<string> $removed @param list<string> $added */
    private static function columns(array $removed, array $added): string
    {
        $cell = static fn(string $class, array $lines): string => "<td class='{$class}'>" . implode('<br>', array_map(esc_html(...), $lines)) . '</td>';
        return '<p>' . esc_html__('Too much has changed to compare it line by line: these are all lines that were removed, and all that were added.', 'open-ground-api') . '</p>'
            . "<table class='diff is-split-view'><thead><tr><th scope='col'>" . esc_html__('Removed', 'open-ground-api') . "</th><th scope='col'>" . esc_html__('Added', 'open-ground-api') . '</th></tr></thead>'
            . "<tbody><tr>{$cell('diff-deletedline', $removed)}{$cell('diff-addedline', $added)}</tr></tbody></table>";
    }
}
