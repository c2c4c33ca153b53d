<?php

/**
 * `fa/v1/search`: all types, best match first. Each record's searchable text is stored with it, in lower case without accents, so
 * that a search reads one row per match, and 'sorby' finds 'Sørby', '106' finds '10⁶'.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class Search
{
    private const INDEX = '_open_ground_search';
    private const EXCERPT_LENGTH = 140;
    private const MAX_RESULTS = 200;
    private const MAX_WORDS = 8;
    private const LONGEST_INDEX = 60_000;

    /** Runs in the background after an update, which may normalise texts differently. */
    private const RENEWAL = 'open_ground_search_index';
    private const RENEWED_AT_ONCE = 100;

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

    /** Schedules reindexing of all records. */
    public static function renewSoon(): void
    {
        wp_unschedule_hook(self::RENEWAL);
        wp_schedule_single_event(time(), self::RENEWAL, [0]);
    }

    /** Reindexes a batch of records after an id, and schedules the next. */
    public static function renew(int $after): void
    {
        global $wpdb;
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE ID > %d AND post_status = 'publish' AND post_type IN ("
            . implode(', ', array_fill(0, count(self::types()), '%s')) . ') ORDER BY ID LIMIT %d',
            $after,
            ...[...self::types(), self::RENEWED_AT_ONCE],
        ));
        if ($ids !== []) {
            wp_schedule_single_event(time(), self::RENEWAL, [(int) end($ids)]);
        }
        foreach (array_filter(array_map(get_post(...), array_map(intval(...), $ids))) as $post) {
            self::index($post);
        }
    }

    public static function onSave(int $id, WP_Post $post): void
    {
        if (in_array($post->post_type, self::types(), true)) {
            self::index($post);
        }
    }

    public static function index(WP_Post $post): void
    {
        update_post_meta($post->ID, self::INDEX, wp_slash(implode("\n", array_map(self::fold(...), self::texts($post)))));
    }

    /** @return list<array<string, mixed>> */
    public static function find(string $query): array
    {
        $words = array_slice(preg_split('/[^\p{L}\p{N}]+/u', self::fold($query), -1, PREG_SPLIT_NO_EMPTY) ?: [], 0, self::MAX_WORDS);
        if ($words === []) {
            return [];
        }
        $found = [];
        foreach (self::candidates($words) as $post) {
            $score = self::score(explode("\n", (string) get_post_meta($post->ID, self::INDEX, true)), $words);
            if ($score > 0) {
                $found[] = [$score, $post];
            }
        }
        usort($found, static fn(array $one, array $two): int => [$two[0], $two[1]->post_date] <=> [$one[0], $one[1]->post_date]);
        return array_map(
            static fn(array $hit): array => self::row($hit[1], $hit[0], $words),
            array_slice($found, 0, self::MAX_RESULTS),
        );
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
     * @param list<string> $words
     * @return list<WP_Post>
     */
    private static function candidates(array $words): array
    {
        $clauses = array_map(static fn(string $word): array => [
            'key' => self::INDEX,
            'value' => $word,
            'compare' => 'LIKE',
        ], $words);
        return get_posts([
            'post_type' => self::types(),
            ...Visibility::QUERY,
            'posts_per_page' => -1,
            'meta_query' => ['relation' => 'AND', ...$clauses],
        ]);
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
                $hits = preg_match_all('/(?<![\p{L}\p{N}])' . preg_quote($word, '/') . '/u', $parts[$index] ?? '');
                $score += $weight * min(3, (int) $hits);
            }
            if ($score === 0) {
                return 0;
            }
            $total += $score;
        }
        return $total + (str_contains(" {$parts[0]}", ' ' . implode(' ', $words)) ? 10 : 0);
    }

    /** @return array{string, string, string} each on one line */
    private static function texts(WP_Post $post): array
    {
        $first = self::FIRST_TEXT[$post->post_type] ?? null;
        $others = [];
        foreach (Registry::fields($post->post_type) as $name => $field) {
            if ($name !== $first) {
                foreach (FieldWalker::leaves(Fields::stored($post, $name), $field) as [$text, $inner]) {
                    $others[] = in_array($inner['shape'], ['text', 'textarea', 'html'], true) ? self::words((string) $text) : '';
                }
            }
        }
        $body = Registry::type($post->post_type)['body'] === 'text' ? self::words(Html::render($post->post_content)) : '';
        $firstText = $first === null ? $body : self::words((string) Fields::stored($post, $first));
        return [
            Html::plain(Rows::title($post)),
            $firstText,
            mb_substr(Html::line(implode(' ', [...$others, $first === null ? '' : $body])), 0, self::LONGEST_INDEX),
        ];
    }

    /** The words of a text that the website shows. */
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

    /** Lower case without accents, with superscript figures as ordinary ones. */
    private static function fold(string $text): string
    {
        return Superscripts::folded(mb_strtolower(remove_accents($text)));
    }
}
