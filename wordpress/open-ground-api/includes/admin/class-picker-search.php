<?php

/**
 * Finds records and terms by what an editor types into a picker: words of their titles in any order, a code or a slug.
 *
 * Titles are compared here rather than in SQL, because MySQL and SQLite disagree about which letters are equal, titles are stored
 * as HTML, and quotes and dashes are typed in many ways. Two thousand titles take 30 ms.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PickerSearch
{
    /**
     * @param array<int, array{title: string, code: string, others: list<string>, group?: int, status?: string}> $named by id: plain text, not HTML;
     *   `code` may be '', `others` are further names
     * @return list<int> ids of the matches, by `group`; in each first the same title or code, then titles that begin with the query, then
     *   titles with a word that does, then all others, each in the order of their titles; of the same title, published ones first
     */
    public static function find(array $named, string $typed): array
    {
        $queries = [];
        $locales = Folding::locales();
        foreach ($locales as $locale) {
            $query = Folding::query($typed, $locale);
            $queries[$locale] = [$query, array_slice(array_unique(explode(' ', $query)), 0, Folding::MAX_WORDS)];
        }
        $found = [];
        foreach ($named as $id => $names) {
            $ranks = [];
            foreach ($queries as $locale => [$query, $words]) {
                $ranks[] = self::rank($names, $query, $words, $locale) ?? PHP_INT_MAX;
            }
            if (min($ranks) < PHP_INT_MAX) {
                $found[] = [$names['group'] ?? 0, min($ranks), Folding::fold($names['title'], $locales[0]), ($names['status'] ?? '') === 'publish' ? 0 : 1, $id];
            }
        }
        usort($found, static fn(array $one, array $two): int
            => $one[0] <=> $two[0] ?: $one[1] <=> $two[1] ?: strnatcmp($one[2], $two[2]) ?: $one[3] <=> $two[3] ?: $one[4] <=> $two[4]);
        return array_column($found, 4);
    }

    /**
     * Does the same, and appends names that match in another number: 'Housings' for 'Housing'.
     *
     * @param array<int, array{title: string, code: string, others: list<string>}> $named
     * @return list<int>
     */
    public static function findOrNear(array $named, string $typed): array
    {
        $stem = self::stem($typed);
        $near = $stem === '' ? [] : array_keys(array_filter($named, static fn(array $names): bool => self::stem($names['title']) === $stem));
        return array_values(array_unique([...self::find($named, $typed), ...$near]));
    }

    /** Strips the plural endings of English and German from a name. Returns '' if little would be left. */
    private static function stem(string $name): string
    {
        $stem = (string) preg_replace(['/(?:ies|y)$/', '/(?<=.{3})(?:es|en|e|s|n)$/u'], ['i', ''], Folding::query($name, 'en_US'));
        return mb_strlen($stem) < 3 ? '' : $stem;
    }

    /** Determines whether a search can't distinguish two names. */
    public static function isSame(string $one, string $two): bool
    {
        foreach (Folding::locales() as $locale) {
            if (Folding::fold($one, $locale) === Folding::fold($two, $locale)) {
                return true;
            }
        }
        return false;
    }

    /** Converts a stored title, which is HTML, to text. */
    public static function plain(string $html): string
    {
        return html_entity_decode(Html::stripped(Superscripts::written($html)), ENT_QUOTES | ENT_HTML5, 'UTF-8');
    }

    /**
     * @param array{title: string, code: string, others: list<string>} $names
     * @param list<string> $words of the query
     * @return int|null a rank, where lower is better; null if there is no match
     */
    private static function rank(array $names, string $query, array $words, string $locale): ?int
    {
        if ($query === '') {
            return 0;
        }
        $title = Folding::fold($names['title'], $locale);
        $codes = Folding::spellings($names['code'], $locale);
        if ($title === $query || in_array(Folding::codeKey($query), $codes, true)) {
            return 0;
        }
        if (str_starts_with($title, $query)) {
            return 1;
        }
        $others = array_map(static fn(string $name): string => Folding::fold($name, $locale), $names['others']);
        $all = implode("\n", [$title, ...$codes, ...$others]);
        foreach ($words as $word) {
            if (!str_contains($all, $word) && !self::isInCode($word, $codes)) {
                return null;
            }
        }
        return str_contains(" {$title}", " {$query}") ? 2 : (str_contains($title, $query) ? 3 : 4);
    }

    /** @param list<string> $codes */
    private static function isInCode(string $word, array $codes): bool
    {
        $key = Folding::codeKey($word);
        return $key !== '' && $codes !== [] && str_contains(implode("\n", $codes), $key);
    }
}
