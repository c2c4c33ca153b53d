<?php

/**
 * Includes the fields in WordPress's revisions: they are saved, compared and restored with them.
 *
 * WordPress stores terms with the record only. A revision's terms are found by the stored order of the record's terms, which lists
 * them all.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_Term;

defined('ABSPATH') || exit;

final class Revisions
{
    /** The columns that WordPress compares itself. */
    private const TEXTS = ['post_title', 'post_content', 'post_excerpt'];

    /**
     * @param list<string> $keys
     * @return list<string>
     */
    public static function addKeys(array $keys, string $postType): array
    {
        $names = [...array_keys(self::fieldsOf($postType)), ...array_map(References::orderName(...), self::taxonomiesOf($postType))];
        return [...$keys, ...array_map(Fields::metaKey(...), $names)];
    }

    /** Stores a revision of the first state of a record that is created through REST, which WordPress doesn't. */
    public static function keepFirst(WP_Post $post, WP_REST_Request $request, bool $isNew): void
    {
        if ($isNew) {
            wp_save_post_revision($post->ID);
        }
    }

    /** @return array<string, string> taxonomies by the name of the field, for a type's fields of terms */
    private static function taxonomiesOf(string $postType): array
    {
        $fields = array_filter(Registry::fields($postType), static fn(array $field): bool => $field['shape'] === 'terms');
        return array_map(static fn(array $field): string => $field['taxonomy'], $fields);
    }

    /**
     * Stores terms that are assigned elsewhere, in Quick Edit or through their own property in REST.
     *
     * @param list<int|string> $terms
     * @param list<int> $termTaxonomyIds
     */
    public static function noteTerms(int $id, array $terms, array $termTaxonomyIds, string $taxonomy): void
    {
        $post = get_post($id);
        if ($post instanceof WP_Post && in_array($taxonomy, self::taxonomiesOf($post->post_type), true)) {
            clean_object_term_cache($id, $post->post_type);
            References::saveOrder($post, $taxonomy, array_column(References::termsOf($post, $taxonomy), 'term_id'));
        }
    }

    /**
     * Replaces references to records that were merged since the revision with the record that was kept. Runs after WordPress has
     * restored the other fields.
     */
    public static function onRestore(int $id, int $revision): void
    {
        $post = get_post($id);
        $followed = [];
        foreach ($post instanceof WP_Post ? self::fieldsOf($post->post_type) : [] as $name => $field) {
            $stored = Fields::storedIn($id, $name, $field);
            $value = MergeJournal::followIn($stored, $field);
            $followed += $value === $stored ? [] : [$name => $value];
        }
        $followed === [] || Fields::save($post, $followed);
        self::restoreTerms($id, $revision);
    }

    /** Explains the revisions screen: WordPress restores at one press and compares only adjacent revisions. */
    public static function printNotice(): void
    {
        $post = get_post();
        if ($post instanceof WP_Post && Registry::has($post->post_type) && Visibility::isPublic($post)) {
            printf(
                '<div class="notice notice-warning"><p>%s</p></div>',
                esc_html__('This record is live: as soon as you restore a revision, readers see it, with everything as it was then, not only what is marked here.', 'open-ground-api'),
            );
        }
    }

    private static function restoreTerms(int $id, int $revision): void
    {
        $post = get_post($id);
        foreach ($post instanceof WP_Post ? self::taxonomiesOf($post->post_type) : [] as $name => $taxonomy) {
            $ids = self::termsIn($revision, $name, $taxonomy);
            if ($ids !== null) {
                $existing = array_values(array_filter($ids, static fn(int $term): bool => get_term($term, $taxonomy) instanceof WP_Term));
                Fields::save($post, [$name => $existing]);
            } else {
                // Their order was deleted with the metadata, because the revision has none.
                References::saveOrder($post, $taxonomy, array_column(References::termsOf($post, $taxonomy), 'term_id'));
            }
        }
    }

    /** @return list<int>|null the terms of a revision or autosave; null if it doesn't include this taxonomy */
    private static function termsIn(int $revision, string $name, string $taxonomy): ?array
    {
        foreach ([$name, References::orderName($taxonomy)] as $stored) {
            if (metadata_exists('post', $revision, Fields::metaKey($stored))) {
                return array_map(intval(...), array_values((array) (get_metadata('post', $revision, Fields::metaKey($stored), true) ?: [])));
            }
        }
        return null;
    }

    /** @return array<string, array<string, mixed>> without fields of terms */
    private static function fieldsOf(string $postType): array
    {
        return array_filter(Registry::fields($postType), static fn(array $field): bool => $field['shape'] !== 'terms');
    }

    /**
     * @param list<array{id: string, name: string, diff: string}> $differences
     * @return list<array{id: string, name: string, diff: string}>
     */
    public static function addDifferences(array $differences, WP_Post|false|null $from, WP_Post $to): array
    {
        $record = get_post($to->post_parent ?: $to->ID);
        $differences = array_merge([], ...array_map(static fn(array $shown): array => self::ofText($shown, $from ?: null, $to), $differences));
        foreach ($record instanceof WP_Post ? self::fieldsOf($record->post_type) : [] as $name => $field) {
            $in = static fn(WP_Post|false|null $revision): mixed => $revision instanceof WP_Post ? get_metadata('post', $revision->ID, Fields::metaKey($name), true) : '';
            $differences = [...$differences, ...self::differenceOf(Fields::metaKey($name), $field['label'], $in($from), $in($to), $field)];
        }
        foreach ($record instanceof WP_Post ? self::taxonomiesOf($record->post_type) : [] as $name => $taxonomy) {
            $label = Registry::fields($record->post_type)[$name]['label'];
            $differences = [...$differences, ...self::difference(Fields::metaKey($name), $label, self::termNames($from ?: null, $name, $taxonomy), self::termNames($to, $name, $taxonomy))];
        }
        $takenDown = $record instanceof WP_Post ? self::takenDown($record) : [];
        $until = static fn(WP_Post|false|null $revision): string => implode("\n", array_filter(
            $takenDown,
            static fn(int $id): bool => $revision instanceof WP_Post && ($revision->post_parent === 0 || $id <= $revision->ID),
            ARRAY_FILTER_USE_KEY,
        ));
        return [...$differences, ...self::difference(Fields::metaKey('taken_down'), __('Website', 'open-ground-api'), $until($from), $until($to))];
    }

    /**
     * Returns the differences of the title, text and excerpt, which WordPress compares. Passes it stand-ins for texts that are too
     * long to compare.
     *
     * @param array{id: string, name: string, diff: string} $shown
     * @return list<array{id: string, name: string, diff: string}> one, or none
     */
    private static function ofText(array $shown, ?WP_Post $from, WP_Post $to): array
    {
        ['id' => $id, 'name' => $name] = $shown;
        if (!in_array($id, self::TEXTS, true)) {
            return [$shown];
        }
        [$before, $after] = [(string) $from?->$id, (string) $to->$id];
        $wasCompared = TextDifference::isShort($before) && TextDifference::isShort($after);
        if ($id !== 'post_content') {
            return $wasCompared ? [$shown] : self::difference($id, $name, $before, $after);
        }
        return self::differenceOf($id, $name, $before, $after, Field::html('')) ?: ($wasCompared ? [$shown] : []);
    }

    /** Returns the text of a revision that WordPress compares. */
    public static function compared(mixed $text): mixed
    {
        return is_string($text) ? TextDifference::standIn($text) : $text;
    }

    /**
     * Makes a record a draft, or leaves it in the trash, and keeps a revision that says who took it down and when, although no
     * field changes.
     */
    public static function takeDown(WP_Post $post): ?WP_Error
    {
        add_filter('wp_save_post_revision_check_for_changes', '__return_false', 100);
        add_action('_wp_put_post_revision', [self::class, 'noteTakeDown']);
        try {
            $saved = $post->post_status === 'trash' ? wp_save_post_revision($post->ID) : wp_update_post(['ID' => $post->ID, 'post_status' => 'draft'], true);
            if (is_wp_error($saved)) {
                return $saved;
            }
            TakenDown::note($post->ID);
            return null;
        } finally {
            remove_filter('wp_save_post_revision_check_for_changes', '__return_false', 100);
            remove_action('_wp_put_post_revision', [self::class, 'noteTakeDown']);
        }
    }

    public static function noteTakeDown(int $revision): void
    {
        // Not update_post_meta(), which would write to the record.
        update_metadata('post', $revision, TakenDown::META, '1');
    }

    /** @return array<int, string> who took the record down and when, oldest first, by the revision's id */
    private static function takenDown(WP_Post $record): array
    {
        $revisions = wp_get_post_revisions($record->ID, ['order' => 'ASC', 'orderby' => 'ID', 'meta_key' => TakenDown::META]);
        return array_map(static fn(WP_Post $revision): string => TakenDown::words((int) $revision->post_author, (int) get_post_timestamp($revision, 'modified')), $revisions);
    }

    /**
     * Returns the HTML of the pictures that a field has in only one of two revisions, to be shown below its difference; '' for
     * none.
     *
     * @param array<string, mixed> $field
     */
    private static function pictures(mixed $before, mixed $after, array $field): string
    {
        [$old, $new] = [self::filesIn($before, $field), self::filesIn($after, $field)];
        [$gone, $come] = [self::ids(array_diff($old, $new)), self::ids(array_diff($new, $old))];
        $cells = [
            'diff-deletedline' => implode(' ', array_map(self::picture(...), array_diff($gone, $come))),
            'diff-addedline' => implode(' ', array_map(self::picture(...), array_diff($come, $gone))),
        ];
        if (trim(implode('', $cells)) === '') {
            return '';
        }
        $row = implode('', array_map(static fn(string $class): string => "<td class='{$class}'>{$cells[$class]}</td>", array_keys($cells)));
        return "<table class='diff is-split-view'><tbody><tr>{$row}</tr></tbody></table>";
    }

    /** @param array<string, mixed> $field @return list<int|string> ids, or the addresses of pictures in a text */
    private static function filesIn(mixed $value, array $field): array
    {
        $ids = [];
        foreach (FieldWalker::leaves($value, $field) as [$leaf, $inner]) {
            if ($inner['shape'] === 'html') {
                array_push($ids, ...ReadableValue::pictures((string) $leaf));
            } elseif (in_array($inner['shape'], ['image', 'file', 'video', 'url'], true) && is_numeric($leaf)) {
                $ids[] = (int) $leaf;
            }
        }
        return array_values(array_unique($ids));
    }

    /** @param array<int|string> $files @return list<int> */
    private static function ids(array $files): array
    {
        return array_values(array_unique(array_filter(array_map(static fn(int|string $file): int => is_int($file) ? $file : Media::idAt($file), $files))));
    }

    /**
     * Returns WordPress's thumbnail of a file with its alternative text or name, or '' if there is none or the current user may not
     * read it.
     */
    private static function picture(int $id): string
    {
        if (!current_user_can('read_post', $id)) {
            return '';
        }
        $alt = trim((string) get_post_meta($id, '_wp_attachment_image_alt', true));
        $name = wp_basename((string) get_post_meta($id, '_wp_attached_file', true));
        return wp_get_attachment_image($id, 'thumbnail', false, ['alt' => $alt === '' ? $name : $alt, 'style' => 'max-width: 75px; height: auto;']);
    }

    /**
     * @param array<string, mixed> $field
     * @return list<array{id: string, name: string, diff: string}> one, with the pictures below it, or none
     */
    private static function differenceOf(string $id, string $label, mixed $before, mixed $after, array $field): array
    {
        $shown = self::difference($id, $label, ...ReadableValue::compared($before, $after, $field));
        return array_map(static fn(array $one): array => ['diff' => $one['diff'] . self::pictures($before, $after, $field)] + $one, $shown);
    }

    /** @return list<array{id: string, name: string, diff: string}> one, or none */
    private static function difference(string $id, string $label, string $before, string $after): array
    {
        $difference = TextDifference::of($before, $after);
        return $difference === '' ? [] : [['id' => $id, 'name' => $label, 'diff' => $difference]];
    }

    /** Returns the names of a revision's terms, one per line. */
    private static function termNames(?WP_Post $revision, string $name, string $taxonomy): string
    {
        $terms = array_map(
            static fn(int $id): mixed => get_term($id, $taxonomy),
            $revision === null ? [] : (self::termsIn($revision->ID, $name, $taxonomy) ?? []),
        );
        return implode("\n", array_column(array_filter($terms, static fn(mixed $term): bool => $term instanceof WP_Term), 'name'));
    }
}
