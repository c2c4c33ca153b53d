<?php

/**
 * All links, frames and embedded media of this WordPress, including those of shortcodes.
 *
 * They are in texts, captions, announcements, descriptions of terms and URL fields, the URLs of films and subtitles, and sources
 * and licences of files that are URLs. They are grouped by the record, term or announcement that contains them.
 *
 * Time: each tag is read once. Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class RecordLinks
{
    private const BATCH = 50;
    private const STATUSES = [...Visibility::STATUSES, 'inherit'];

    private const WITH_ADDRESS = '#<(?:a|area|img|video|audio|source|track|iframe|object|embed)[\s/]#i';
    private const FILES = ['IMG', 'VIDEO', 'AUDIO', 'SOURCE', 'TRACK'];
    /** Elements that the website replaces with a link, and the attribute that holds its URL. */
    private const FRAMES = ['IFRAME' => 'src', 'EMBED' => 'src', 'OBJECT' => 'data'];

    private const WEB_ADDRESS = '#^\s*https?://\S+\s*$#i';

    /** Fields whose texts are shown together, so their links may lead from one to another. */
    private const TOGETHER = ['synopsis', 'description'];

    /** @return list<WP_Post> records of all states but the trash, and files; by id */
    public static function recordsAfter(int $id): array
    {
        global $wpdb;
        $types = [...Registry::names(), 'attachment'];
        $places = static fn(array $values): string => implode(', ', array_fill(0, count($values), '%s'));
        // phpcs:ignore OpenGround.Security.PreparedQueries -- only placeholders are interpolated.
        $ids = $wpdb->get_col($wpdb->prepare(
            "SELECT ID FROM {$wpdb->posts} WHERE ID > %d AND post_type IN ({$places($types)}) AND post_status IN ({$places(self::STATUSES)}) ORDER BY ID LIMIT %d",
            [$id, ...$types, ...self::STATUSES, self::BATCH],
        ));
        $ids = array_map(intval(...), $ids);
        _prime_post_caches($ids, false, true);
        return array_values(array_filter(array_map(get_post(...), $ids)));
    }

    /** @return list<WP_Term> those with a description */
    public static function terms(): array
    {
        $terms = get_terms(['taxonomy' => array_keys(Registry::taxonomies()), 'hide_empty' => false]);
        return array_values(array_filter(is_array($terms) ? $terms : [], static fn(WP_Term $term): bool => $term->description !== ''));
    }

    /**
     * @param bool $isForReaders whether to leave out stored text that readers don't get: a column that is switched off, or the text
     * of a page that has sections
     * @return list<array{address: string, label: string, isLost: bool}> isLost: leads to a fragment that exists neither in its own
     * text nor in those shown with it
     */
    public static function of(WP_Post $post, bool $isForReaders = false): array
    {
        $links = [];
        $fields = $post->post_type === 'attachment' ? [] : Registry::fields($post->post_type);
        $places = self::placesTogether($post->ID, array_intersect_key($fields, array_flip(self::TOGETHER)));
        foreach ($fields as $name => $field) {
            $others = in_array($name, self::TOGETHER, true) ? $places : [];
            $stored = match (true) {
                $field['shape'] === 'terms' => '',
                $isForReaders => ShownFields::of($post, $name),
                default => Fields::storedIn($post->ID, $name, $field),
            };
            foreach (FieldWalker::leaves($stored, $field) as [$value, $inner]) {
                $isAddress = !empty($inner['linked']) && is_string($value) && preg_match(self::WEB_ADDRESS, $value) === 1;
                array_push($links, ...self::inField($value, $isAddress ? 'url' : $inner['shape'], $field['label'], $others));
            }
        }
        foreach (UsageFinder::textsOf($post) as $column => $label) {
            if ($isForReaders && $column === 'post_content' && Pages::hasSections($post)) {
                continue;
            }
            array_push($links, ...self::inText($post->$column, $label));
        }
        foreach ($post->post_type === 'attachment' ? array_intersect_key(Provenance::of($post->ID), ['source' => 1, 'licence' => 1]) : [] as $name => $line) {
            preg_match(self::WEB_ADDRESS, $line) === 1 && $links[] = self::link($line, Provenance::texts()[$name][0]);
        }
        return $links;
    }

    /**
     * @param array<string, array<string, mixed>> $fields
     * @return list<string> the fragments that exist in their texts for readers
     */
    private static function placesTogether(int $id, array $fields): array
    {
        $places = [];
        foreach ($fields as $name => $field) {
            foreach (FieldWalker::leaves(Fields::storedIn($id, $name, $field), $field, true) as [$value, $inner]) {
                array_push($places, ...self::namesIn($inner['shape'] === 'html' && is_string($value) ? $value : '')[0]);
            }
        }
        return $places;
    }

    /**
     * @param list<string> $others fragments in the texts that are shown with it
     * @return list<array{address: string, label: string, isLost: bool}>
     */
    public static function inField(mixed $value, string $shape, string $label, array $others = []): array
    {
        return match ($shape) {
            'html' => self::inText(is_string($value) ? $value : '', $label, $others),
            'url', 'video' => is_string($value) && trim($value) !== '' ? [self::link(trim($value), $label)] : [],
            // Subtitles may be text.
            'file', 'image' => is_string($value) && TextLinks::isAddress($value) ? [self::link(trim($value), $label)] : [],
            // Names without a record may have an address. A field for one has a row instead of a list.
            'posts' => array_map(
                static fn(string $address): array => self::link($address, $label),
                array_values(array_filter(array_column(array_filter(array_is_list((array) $value) ? (array) $value : [$value], is_array(...)), 'url'), static fn(mixed $address): bool => is_string($address) && $address !== '')),
            ),
            default => [],
        };
    }

    /**
     * @param list<string> $others fragments in the texts that are shown with it
     * @return list<array{address: string, label: string, isLost: bool}>
     */
    public static function inText(string $html, string $label, array $others = []): array
    {
        [$places, $links] = preg_match(self::WITH_ADDRESS, $html) === 1 ? self::namesIn($html) : [[], []];
        [$files, $frames] = Shortcodes::shown($html);
        array_push($links, ...array_filter($files, self::isOwn(...)), ...$frames);
        $places = array_flip($places) + array_flip($others);
        return array_map(static function (string $address) use ($places, $label): array {
            $name = rawurldecode(substr($address, 1));
            // Browsers scroll to the top of the page for this name, in any case.
            $isLost = str_starts_with($address, '#') && strtolower($name) !== 'top' && !isset($places[$name]);
            return [...self::link($address, $label), 'isLost' => $isLost];
        }, $links);
    }

    /**
     * @return array{list<string>, list<string>} the fragments that exist in a text, and the addresses of its links and own files
     */
    private static function namesIn(string $html): array
    {
        if (!str_contains($html, '<') || !Html::isReadable($html)) {
            return [[], []];
        }
        $places = $links = [];
        $tags = Tags::reader($html);
        while ($tags->next_tag()) {
            $isLink = in_array($tags->get_tag(), ['A', 'AREA'], true);
            $places[] = Tags::value($tags, 'id');
            $places[] = $tags->get_tag() === 'A' ? Tags::value($tags, 'name') : null;
            $frame = isset(self::FRAMES[$tags->get_tag()]) ? Tags::value($tags, self::FRAMES[$tags->get_tag()]) : null;
            $links[] = $frame === '' ? null : $frame;
            $file = in_array($tags->get_tag(), self::FILES, true) ? Tags::value($tags, 'src') : null;
            $links[] = $isLink ? Tags::value($tags, 'href') : ($file !== null && self::isOwn(TextLinks::complete($file)) ? $file : null);
        }
        return [
            array_values(array_filter($places, static fn(?string $place): bool => $place !== null && $place !== '')),
            array_values(array_filter($links, static fn(?string $address): bool => $address !== null)),
        ];
    }

    /** @return array{address: string, label: string, isLost: bool} */
    private static function link(string $address, string $label): array
    {
        return ['address' => TextLinks::complete($address), 'label' => $label, 'isLost' => false];
    }

    /** Determines whether an address is invalid, such as `https://A%20Door` and `file:///a.odt`. Readers only get the text of such a link. */
    public static function isNone(string $address): bool
    {
        $trimmed = trim($address);
        $parts = wp_parse_url($trimmed);
        return Html::followed($trimmed) === '' || str_starts_with($trimmed, '///') || (!is_array($parts) && preg_match('#^(?:https?:)?//#i', $trimmed) === 1) || preg_match('/[%\s]/', (string) ($parts['host'] ?? '')) === 1;
    }

    /**
     * Determines whether an address lacks its host, such as `example.org/report`. Readers' browsers resolve it relative to the
     * page. The website completes those that begin with `www.` or `wp-content/`.
     */
    public static function isIncomplete(string $address): bool
    {
        return preg_match('~^(?:[a-z][a-z\d+.-]*:|[/?#]|www\.|(?:\.{1,2}/)*wp-content/)~i', trim($address)) !== 1;
    }

    /** Determines whether an address has no host, or that of the website or of this WordPress. */
    private static function isOwn(string $address): bool
    {
        return preg_match('#^(?:https?:)?/#i', $address) === 1 && !self::isNone($address) && LinkTarget::isOurs((string) wp_parse_url($address, PHP_URL_HOST));
    }

    /**
     * Returns the website's page that an address leads to if only the website knows whether it exists, with the fragment if it is
     * in the page of a record. Returns null for all other addresses. Only the website's own address is ever requested, whatever
     * host is typed.
     */
    public static function onWebsite(string $address): ?string
    {
        $site = Settings::siteOrigin();
        if ($site === '' || !self::isOwn($address) || LinkStates::of($address, 0) !== '') {
            return null;
        }
        $isRecord = OwnLinks::reference($address) !== null;
        $shown = $isRecord ? OwnLinks::shownAddress($address) : trim($address);
        if (preg_match('~^(?:https?:)?(?://([^/?#]*))?(/[^?#]*)?(\?[^#]*)?(#.*)?$~Dis', $shown, $parts) !== 1) {
            return null;
        }
        [, $host, $path, $query, $place] = $parts + ['', '', '', '', ''];
        // An upload without a host leads to this WordPress.
        $isAsked = $isRecord ? self::isPlace($place) : !str_contains($path, '/wp-content/');
        $bare = static fn(string $name): string => (string) preg_replace('#^(?:https?://)?(?:www\.)?#', '', strtolower($name));
        return $isAsked && in_array($bare($host), ['', $bare($site)], true) ? $site . ($path === '' ? '/' : $path) . $query . ($isRecord ? $place : '') : null;
    }

    /** Determines whether a fragment names an element rather than the top of the page or a passage of its text (`#:~:text=`). */
    private static function isPlace(string $fragment): bool
    {
        return strlen($fragment) > 1 && strtolower($fragment) !== '#top' && !str_starts_with($fragment, '#:~:');
    }

    /** Determines whether an address leads to another website. */
    public static function isElsewhere(string $address): bool
    {
        return preg_match('#^https?://#i', $address) === 1 && !self::isNone($address)
            && !LinkTarget::isOurs((string) wp_parse_url($address, PHP_URL_HOST)) && OwnLinks::reference($address) === null;
    }
}
