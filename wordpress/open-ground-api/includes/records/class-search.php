<?php

/**
 * `fa/v1/search`: searches all types, best match first.
 *
 * Each record's searchable text is in the index (search/class-search-index.php), in lower case without accents. A search reads one
 * row per match, and 'sorby' finds 'Sørby', '106' finds '10⁶'. The same query checks whether the record is published.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Generator;
use WP_Post;

defined('ABSPATH') || exit;

final class Search
{
    private const EXCERPT_LENGTH = 140;
    private const MAX_RESULTS = 200;
    private const MAX_WORDS = 8;
    private const AT_ONCE = 1_000;
    /** Further hits of a word in the same part are not counted. */
    private const MAX_HITS = 3;
    private const LONGEST_INDEX = 60_000;

    /** Weights of the three parts of an index: title, first text, everything else. */
    private const WEIGHTS = [20, 6, 2];

    /** The field with the highest weight after the title, quoted first in results. */
    private const FIRST_TEXT = [
        PostTypes::INVESTIGATION => 'abstract',
        PostTypes::EXHIBITION => 'synopsis',
        PostTypes::PUBLICATION => 'description',
        PostTypes::PERSON => 'description',
        PostTypes::PRESS => 'publication',
        PostTypes::ORGANIZATION => 'details',
    ];

    /**
     * Returns the indexed text of a record: its title, its first text and all others, one line each; '' if its type is not
     * searched.
     */
    public static function indexed(WP_Post $post): string
    {
        return in_array($post->post_type, self::types(), true) ? implode("\n", array_map(self::fold(...), self::texts($post))) : '';
    }

    /** @return list<array<string, mixed>> */
    public static function find(string $query): array
    {
        $words = array_slice(preg_split('/[^\p{L}\p{N}]+/u', self::fold($query), -1, PREG_SPLIT_NO_EMPTY) ?: [], 0, self::MAX_WORDS);
        if ($words === []) {
            return [];
        }
        $ids = $scores = $dates = [];
        foreach (self::candidates($words) as $id => [$shown, $date]) {
            $score = self::score(explode("\n", $shown), $words);
            if ($score > 0) {
                $ids[] = $id;
                $scores[] = $score;
                $dates[] = $date;
            }
        }
        array_multisort($scores, SORT_DESC, SORT_NUMERIC, $dates, SORT_DESC, SORT_STRING, $ids);
        $found = array_slice($ids, 0, self::MAX_RESULTS);
        _prime_post_caches($found, true, true);
        return array_map(static fn(int $id, int $score): array => self::row(get_post($id), $score, $words), $found, array_slice($scores, 0, self::MAX_RESULTS));
    }

    /** @return list<string> */
    private static function types(): array
    {
        $types = array_values(array_diff(Registry::names(), [
            PostTypes::RECOGNITION,
            PostTypes::METHODOLOGY,
            PostTypes::SUBDOMAIN,
            ...Registry::added(),
        ]));
        return array_values(array_intersect(Registry::names(), Filters::apply('open_ground_searched_types', $types)));
    }

    /**
     * Yields published records that contain the letters of all words, in batches, because all texts together may exceed the memory
     * limit.
     *
     * @param list<string> $words
     * @return Generator<int, array{string, string}> the searched text and the date of publication, by id
     */
    private static function candidates(array $words): Generator
    {
        global $wpdb;
        FileIndexer::settle();
        $isIn = implode(' AND ', array_map(static fn(string $word): string => $wpdb->prepare('searched.shown LIKE %s', '%' . $wpdb->esc_like($word) . '%'), $words));
        $isPublic = Visibility::isPublicInSql('record', self::types());
        $after = 0;
        do {
            // SQLite reads the tables of a CROSS JOIN in their order, so that no text has to be sorted; in MySQL and MariaDB it is the same as JOIN.
            // phpcs:ignore OpenGround.Security.PreparedQueries -- each condition is prepared; isPublicInSql() needs no parameters.
            $rows = $wpdb->get_results('SELECT searched.id, searched.shown, record.post_date FROM ' . SearchIndex::table() . " AS searched CROSS JOIN {$wpdb->posts} AS record ON record.ID = searched.id WHERE {$isIn} AND {$isPublic} AND searched.id > {$after} ORDER BY searched.id LIMIT " . self::AT_ONCE);
            foreach ($rows as $row) {
                $after = (int) $row->id;
                yield $after => [$row->shown, $row->post_date];
            }
        } while (count($rows) === self::AT_ONCE);
    }

    /**
     * @param list<string> $parts
     * @param list<string> $words
     */
    private static function score(array $parts, array $words): int
    {
        $total = 0;
        foreach ($words as $word) {
            $score = 0;
            foreach (self::WEIGHTS as $index => $weight) {
                $score += $weight * self::hits($parts[$index] ?? '', $word);
            }
            if ($score === 0) {
                return 0;
            }
            $total += $score;
        }
        return $total + (str_contains(" {$parts[0]}", ' ' . implode(' ', $words)) ? 10 : 0);
    }

    /** Counts the words that begin with a word. */
    private static function hits(string $text, string $word): int
    {
        $hits = $at = 0;
        while ($hits < self::MAX_HITS && ($at = strpos($text, $word, $at)) !== false) {
            // The preceding character is four bytes long at most.
            $hits += preg_match('/[\p{L}\p{N}]$/u', mb_scrub(substr($text, max(0, $at - 4), min(4, $at)), 'UTF-8')) === 1 ? 0 : 1;
            $at += strlen($word);
        }
        return $hits;
    }

    /** @return array{string, string, string} each on one line */
    private static function texts(WP_Post $post): array
    {
        $first = self::FIRST_TEXT[$post->post_type] ?? null;
        $others = [];
        foreach (Registry::fields($post->post_type) as $name => $field) {
            if ($name !== $first) {
                foreach (FieldWalker::leaves(ShownFields::of($post, $name), $field) as [$text, $inner]) {
                    $others[] = match ($inner['shape']) {
                        'text', 'textarea', 'html' => self::words((string) $text),
                        'posts' => self::words(implode(' ', self::typedNames($text))),
                        default => '',
                    };
                }
            }
        }
        $body = self::words(Html::render(self::body($post)));
        $firstText = $first === null ? $body : self::words((string) ShownFields::of($post, $first));
        return [
            Html::plain(Rows::title($post)),
            $firstText,
            mb_substr(Html::line(implode(' ', [...$others, $first === null ? '' : $body])), 0, self::LONGEST_INDEX),
        ];
    }

    /** Returns the names in a field that have no record. The others are found as records. @return list<string> */
    private static function typedNames(mixed $named): array
    {
        $names = array_is_list((array) $named) ? (array) $named : [$named];
        return array_values(array_filter(array_column(array_filter($names, is_array(...)), 'post_title'), is_string(...)));
    }

    /** Returns the text of a record besides its fields, if readers get it. */
    public static function body(WP_Post $post): string
    {
        return Registry::type($post->post_type)['body'] === 'text' && !Pages::hasSections($post) ? $post->post_content : '';
    }

    /** Returns the words of a text that the website shows. */
    private static function words(string $html): string
    {
        return Html::plain(HiddenText::remove($html));
    }

    /**
     * @param list<string> $words
     * @return array<string, mixed>
     */
    private static function row(WP_Post $post, int $score, array $words): array
    {
        [, $first, $others] = self::texts($post);
        $isPublication = $post->post_type === PostTypes::PUBLICATION;
        $hasPage = !in_array($post->post_type, [PostTypes::PRESS, PostTypes::ORGANIZATION], true);
        $day = Dates::day(Lists::day($post)) ?? Dates::published($post);
        return [
            'ID' => $post->ID,
            'post_type' => $post->post_type,
            ...($hasPage ? ['post_name' => Rows::slug($post)] : []),
            'post_title' => Rows::title($post),
            'post_excerpt' => self::excerpt(trim("{$first} {$others}"), $words[0]),
            'post_date' => "{$day} 00:00:00",
            'relevance_score' => $score,
            'link' => self::link($post),
            'year' => $isPublication ? Fields::value($post, 'year') : '',
            'citation' => $isPublication ? Fields::value($post, 'citation') : '',
        ];
    }

    private static function link(WP_Post $post): string
    {
        return match ($post->post_type) {
            PostTypes::PRESS => (string) Fields::value($post, 'link') ?: (string) Fields::value($post, 'url'),
            PostTypes::ORGANIZATION => (string) Fields::value($post, 'url'),
            PostTypes::PAGE => home_url('/' . Pages::section($post) . "/{$post->post_name}/"),
            default => '',
        };
    }

    private static function excerpt(string $text, string $word): string
    {
        $at = mb_strpos(self::fold($text), $word);
        $before = mb_substr($text, 0, $at === false ? 0 : $at);
        $sentence = mb_strrpos($before, '. ');
        $start = mb_strlen($before) < self::EXCERPT_LENGTH - 20 || $sentence === false ? 0 : $sentence + 2;
        return esc_html(mb_substr($text, $start, self::EXCERPT_LENGTH));
    }

    /** Converts text to lower case without accents, and superscript digits to ordinary ones. */
    private static function fold(string $text): string
    {
        return Superscripts::folded(mb_strtolower(remove_accents($text)));
    }
}
