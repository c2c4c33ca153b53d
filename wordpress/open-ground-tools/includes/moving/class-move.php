<?php

/**
 * Copies the fields of Advanced (or Secure) Custom Fields to this plugin's fields ('moving in').
 *
 * A copy changes none of their fields. It is stored beside them under this plugin's keys, and no response of this WordPress changes
 * before the copy is confirmed: if the plugin is in `full` mode already, the values are stored with each record's notes until then.
 * All other changes (the names of content types, terms that were only named in fields, the order of the team) are noted with each
 * record. applyConfirmedCopy() makes them once the copy is confirmed and the plugin is in `full` mode, and they are undone when it
 * no longer is.
 *
 * Digests of the values that a copy wrote are stored. Copying again, and undoing the copy, never touch a field that has changed
 * since.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Aliases;
use OpenGround\Api\Dates;
use OpenGround\Api\FieldError;
use OpenGround\Api\Fields;
use OpenGround\Api\Html;
use OpenGround\Api\Kinds;
use OpenGround\Api\Media;
use OpenGround\Api\OldAddresses;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Queue;
use OpenGround\Api\RecordSize;
use OpenGround\Api\References;
use OpenGround\Api\Registry;
use OpenGround\Api\Settings;
use OpenGround\Api\UnfinishedMove;
use OpenGround\Api\Uploads;
use OpenGround\Api\Values;
use OpenGround\Api\Visibility;
use RuntimeException;
use WP_Post;

defined('ABSPATH') || exit;

final class Move
{
    /** On each record: {fields: {name: digest}, pending: {name: value or null}, terms: {taxonomy: ids}, type, body, order}. */
    private const NOTES = '_open_ground_moved';
    /** Changes that applyConfirmedCopy() has made to a record: {type, terms, body, order}. */
    private const SETTLED = '_open_ground_settled';
    /** Option: one of the following states; absent if nothing has been copied. */
    private const STATE = UnfinishedMove::STATE;
    private const COPIED = 'copied';
    private const CONFIRMED = 'confirmed';
    private const DONE = UnfinishedMove::DONE;
    /** Whether applyConfirmedCopy() has changed anything. */
    private const IS_SETTLED = 'open_ground_settled';
    /** Their announcements, until the copy is confirmed; null if they have none. */
    private const TICKER = 'open_ground_moved_ticker';
    private const TEAMS = ['current', 'extended', 'past'];

    private ValueConverter $fitting;

    /**
     * @var array<string, array{records: int, changed: list<string>, fields: array<string, array<string, mixed>>, others:
     *   array<string, int>}> by our types
     */
    private array $types = [];

    private int $written = 0;

    public function __construct(private Mapping $mapping, private bool $isDry = false)
    {
        $this->fitting = new ValueConverter($mapping);
    }

    /** Determines whether a copy has yet to be confirmed. */
    public static function isWaiting(): bool
    {
        return get_option(self::STATE, '') === self::COPIED;
    }

    /** Confirms the copy. This takes effect in applyConfirmedCopy(), in full mode. */
    public static function confirm(): void
    {
        self::isWaiting() && update_option(self::STATE, self::CONFIRMED, true);
    }

    public static function isCopied(): bool
    {
        return get_option(self::STATE, '') !== '';
    }

    /**
     * Copies, or reports what a copy would do.
     *
     * @return array{records: int, written: int, ticker: int, types: array<string, array{records: int, changed: list<string>,
     *   fields: array<string, array{theirs: string, ours: string, values: int, misfits: list<string>, shown: string}>,
     *   others: array<string, int>}>}
     *   `changed`: fields left unchanged, because they were edited here since the last copy; `misfits`: values that don't fit,
     *   by record;
     *   `others`: their fields without a counterpart, with the number of their values
     * @throws RuntimeException with the reason; nothing has been written in that case
     */
    public function run(): array
    {
        global $wpdb;
        if (!AcfSource::isThere()) {
            throw new RuntimeException(__('Neither Advanced Custom Fields nor Secure Custom Fields is active.', 'open-ground-api'));
        }
        wp_raise_memory_limit('admin');
        $this->isDry || self::measureFiles();
        $this->isDry || $wpdb->query('START TRANSACTION');
        try {
            $teams = $this->teams();
            foreach (Registry::names() as $type) {
                $this->copyType($type, $teams);
            }
            $ticker = AcfSource::ticker();
            if (!$this->isDry) {
                update_option(self::TICKER, $ticker, false);
                update_option(self::STATE, self::COPIED, true);
                $this->mapping->save();
                $wpdb->query('COMMIT');
            }
        } catch (\Throwable $error) {
            $this->isDry || $wpdb->query('ROLLBACK');
            wp_cache_flush();
            throw $error;
        }
        return [
            'records' => array_sum(array_column($this->types, 'records')),
            'written' => $this->written,
            'ticker' => count($ticker ?? []),
            'types' => $this->types,
        ];
    }

    /**
     * Undoes the copy: removes fields that have not been changed since.
     *
     * @return array{records: int, removed: int, changed: list<string>}
     */
    public static function undo(): array
    {
        global $wpdb;
        self::revertAll();
        $removed = 0;
        $changed = [];
        $wpdb->query('START TRANSACTION');
        $ids = self::noted(self::NOTES);
        foreach ($ids as $id) {
            $post = get_post($id);
            $notes = self::notes($post);
            foreach ($notes['fields'] as $name => $digest) {
                if (self::digestOf($post, $name) === $digest) {
                    delete_post_meta($id, Fields::metaKey($name));
                    $removed++;
                } else {
                    $changed[] = self::place($post, $name);
                }
            }
            foreach (array_keys($notes['terms']) as $taxonomy) {
                delete_post_meta($id, Fields::metaKey(References::orderName($taxonomy)));
            }
            delete_post_meta($id, self::NOTES);
            delete_post_meta($id, OldAddresses::META);
        }
        Importer::retractAnnouncements();
        delete_option(self::TICKER);
        delete_option(self::STATE);
        $wpdb->query('COMMIT');
        return ['records' => count($ids), 'removed' => $removed, 'changed' => $changed];
    }

    /** Makes the changes that follow a confirmed copy. Runs once per request in full mode. */
    public static function applyConfirmedCopy(): void
    {
        if (get_option(self::STATE, '') === self::CONFIRMED) {
            update_option(self::STATE, self::DONE, true);
            update_option(self::IS_SETTLED, '1', true);
            self::renameTaxonomies(Mapping::stored()->taxonomies);
            array_map(self::applyTo(...), self::noted(self::NOTES));
            $ticker = get_option(self::TICKER, null);
            is_array($ticker) && Importer::announce($ticker);
            self::tellTheWebsite();
        }
    }

    /** Reverts the changes of applyConfirmedCopy() when the plugin is not in full mode. */
    public static function unsettle(string $state = self::COPIED): void
    {
        if (get_option(self::IS_SETTLED, '') === '1') {
            self::revertAll();
            update_option(self::STATE, $state, true);
        }
    }

    /** Reverts the changes of applyConfirmedCopy() while Open Ground API is deactivated. */
    public static function suspend(): void
    {
        self::unsettle(self::CONFIRMED);
    }

    /** Computes the sizes and checksums of files that were uploaded before this plugin was installed. */
    private static function measureFiles(): void
    {
        $ids = get_posts(['post_type' => 'attachment', 'post_status' => ['inherit', 'private'], 'posts_per_page' => -1, 'fields' => 'ids', 'meta_query' => [['key' => Media::SHA256, 'compare' => 'NOT EXISTS']]]);
        array_map(Uploads::measure(...), array_map(intval(...), $ids));
    }

    /** @param array<int, array{group: string, order: int}> $teams */
    private function copyType(string $type, array $teams): void
    {
        $source = $this->mapping->source($type);
        $names = array_unique([$source, ...(get_option(self::IS_SETTLED, '') === '1' ? [$type] : [])]);
        $known = array_merge(...array_map(AcfSource::fieldsOf(...), array_values(array_unique([$type, $source]))));
        $this->types[$type] = ['records' => 0, 'changed' => [], 'fields' => [], 'others' => []];
        $ids = get_posts(['post_type' => $names, 'post_status' => Visibility::STATUSES, 'posts_per_page' => -1, 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC', 'suppress_filters' => true]);
        foreach (array_map(intval(...), $ids) as $id) {
            $post = get_post($id);
            $this->types[$type]['records']++;
            $this->copyRecord($type, $post, AcfSource::fieldsOfRecord($post, $known), $teams[$id] ?? null);
            clean_post_cache($id);
        }
        if ($this->types[$type]['records'] === 0) {
            unset($this->types[$type]);
        }
    }

    /**
     * @param array<string, array<string, mixed>> $fields theirs
     * @param array{group: string, order: int}|null $team
     */
    private function copyRecord(string $type, WP_Post $post, array $fields, ?array $team): void
    {
        $values = [];
        foreach ($fields as $name => $field) {
            if (AcfSource::isSaved($post, $field)) {
                $values[$name] = AcfSource::value($field, $post->ID);
                $this->count($type, $name, $field, $values[$name]);
            }
        }
        $named = $this->mapping->apply($type, $values);
        try {
            $named = Aliases::resolve($type, $named);
        } catch (FieldError $error) {
            $this->misfit($type, $error->field, $post, $error->reason);
            unset($named['event_dates']);
        }
        if ($team !== null) {
            $named['team'] = $team['group'];
        }
        $stored = $terms = [];
        // If their content has a field for the date and shows none, ours must not fall back to the post date.
        $hasDate = array_filter(array_keys($fields), fn(string $name): bool => $this->mapping->targetOf($type, $name) === 'publication_date') !== [];
        foreach (Registry::fields($type) as $name => $field) {
            if (!array_key_exists($name, $named)) {
                if ($name === 'publication_date' && isset($field['fallback']) && $hasDate) {
                    $stored[$name] = Dates::NONE;
                }
                continue;
            }
            $definition = $field['shape'] === 'date' ? [...$field, 'free' => true] : $field;
            $this->fitting->notes = [];
            $value = $this->fitting->value($named[$name], $definition, $name);
            foreach ($this->fitting->notes as $note) {
                $this->misfit($type, $note['path'], $post, $note['reason']);
            }
            if ($field['shape'] === 'terms') {
                $value === '' || $terms[$field['taxonomy']] = $value;
            } elseif (!Values::isEmpty($value) || $field['shape'] === 'boolean') {
                $stored[$name] = $value;
            } elseif (isset($field['fallback']) && $name === 'publication_date') {
                $stored[$name] = Dates::NONE;
            }
        }
        try {
            RecordSize::check($type, $stored, $post);
        } catch (FieldError $error) {
            $this->misfit($type, $error->field, $post, $error->reason);
        }
        $bodyField = Registry::type($type)['bodyField'] ?? null;
        $body = $bodyField !== null && is_string($named[$bodyField] ?? null) && trim($post->post_content) === '' ? Html::clean($named[$bodyField]) : '';
        $this->isDry || $this->write($type, $post, $stored, ['terms' => $terms, 'body' => $body, 'order' => $team['order'] ?? null, 'type' => $type]);
    }

    /**
     * @param array<string, mixed> $stored
     * @param array<string, mixed> $later the changes that applyConfirmedCopy() makes
     */
    private function write(string $type, WP_Post $post, array $stored, array $later): void
    {
        $notes = self::notes($post);
        $fields = $notes['fields'];
        $pending = [];
        foreach (Registry::fields($type) as $name => $field) {
            if ($field['shape'] === 'terms') {
                continue;
            }
            $present = self::digestOf($post, $name);
            $isOurs = isset($fields[$name]) ? $present === $fields[$name] : $present === '';
            $isGiven = array_key_exists($name, $stored);
            if (!$isOurs) {
                ($isGiven || isset($fields[$name])) && $this->types[$type]['changed'][] = self::place($post, $name);
                continue;
            }
            $new = $isGiven ? self::digest($stored[$name]) : '';
            if ($new === $present) {
                $isGiven && $fields[$name] = $new;
                continue;
            }
            // A field that has become empty is emptied here as well.
            $pending[$name] = $stored[$name] ?? null;
            $this->written++;
        }
        $notes = ['fields' => $fields, 'pending' => $pending, ...$later];
        if (!Kinds::isOwn($type)) {
            // Nothing reads these fields yet.
            $notes = self::applied($post, $notes);
        }
        KeptAddresses::remember($post);
        update_post_meta($post->ID, self::NOTES, wp_slash($notes));
    }

    /**
     * Writes the pending values, unless they have been changed in the meantime.
     *
     * @param array<string, mixed> $notes
     * @return array<string, mixed>
     */
    private static function applied(WP_Post $post, array $notes): array
    {
        foreach ($notes['pending'] as $name => $value) {
            if (self::digestOf($post, $name) !== ($notes['fields'][$name] ?? '')) {
                continue;
            }
            if ($value === null) {
                delete_post_meta($post->ID, Fields::metaKey($name));
                unset($notes['fields'][$name]);
            } else {
                update_post_meta($post->ID, Fields::metaKey($name), wp_slash($value));
                $notes['fields'][$name] = self::digest($value);
            }
        }
        return [...$notes, 'pending' => []];
    }

    /** @param array<string, mixed> $field theirs */
    private function count(string $type, string $name, array $field, mixed $value): void
    {
        if (Values::isEmpty($value)) {
            return;
        }
        if ($type === PostTypes::PAGE && $name === 'team') {
            // The team is copied to the people that it lists.
            return;
        }
        if (!$this->mapping->isTaken($type, $name)) {
            $this->types[$type]['others'][$name] = ($this->types[$type]['others'][$name] ?? 0) + 1;
            return;
        }
        $ours = $this->mapping->targetOf($type, $name);
        $this->types[$type]['fields'][$name] ??= [
            'theirs' => trim("{$field['label']} ({$field['type']})"),
            'ours' => $ours,
            'values' => 0,
            'misfits' => [],
            'shown' => self::shownAt($type, $ours),
        ];
        $this->types[$type]['fields'][$name]['values']++;
    }

    private function misfit(string $type, string $path, WP_Post $post, string $reason): void
    {
        $name = (string) preg_replace('/^acf\./', '', $path);
        $top = (string) strtok($name, '.[');
        foreach ($this->types[$type]['fields'] as $theirs => $field) {
            if (strtok($field['ours'], '.') === $top) {
                $this->types[$type]['fields'][$theirs]['misfits'][] = sprintf('%s: %s %s', Html::plain($post->post_title) ?: "#{$post->ID}", $name, $reason);
                return;
            }
        }
    }

    private static function shownAt(string $type, string $path): string
    {
        $field = Registry::fields($type)[strtok($path, '.')] ?? null;
        return $field === null
            ? (Registry::type($type)['bodyLabel'] ?? '')
            : trim("{$field['label']}: " . ($field['help'] ?: (Registry::type($type)['panels'][$field['panel'] ?? ''] ?? '')), ': ');
    }

    /**
     * Returns the groups of the team page, from the page that lists people: {current, extended, past}.
     *
     * @return array<int, array{group: string, order: int}> by person
     */
    private function teams(): array
    {
        $found = [];
        $pages = get_posts(['post_type' => 'page', 'post_status' => 'publish', 'posts_per_page' => -1, 'meta_key' => '_team']);
        foreach ($pages as $page) {
            $field = AcfSource::fieldsOfRecord($page, [])['team'] ?? null;
            $value = $field === null ? null : AcfSource::value($field, $page->ID);
            foreach (is_array($value) ? array_intersect_key($value, array_flip(self::TEAMS)) : [] as $group => $people) {
                foreach (array_filter((array) $people, is_int(...)) as $person) {
                    $found[$person] ??= ['group' => $group, 'order' => count($found) + 1];
                }
            }
        }
        return $found;
    }

    /** @return array{fields: array<string, string>, pending: array<string, mixed>, terms: array<string, list<int>>, body: string, order: int|null, type: string} */
    private static function notes(WP_Post $post): array
    {
        $notes = get_post_meta($post->ID, self::NOTES, true);
        return ['fields' => [], 'pending' => [], 'terms' => [], 'body' => '', 'order' => null, 'type' => $post->post_type, ...(is_array($notes) ? $notes : [])];
    }

    /** @return list<int> ids of records */
    private static function noted(string $key): array
    {
        global $wpdb;
        return array_map(intval(...), $wpdb->get_col($wpdb->prepare("SELECT DISTINCT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s ORDER BY post_id", $key)));
    }

    private static function digest(mixed $value): string
    {
        return md5((string) maybe_serialize(map_deep($value, static fn(mixed $part): mixed => is_scalar($part) ? (string) $part : $part)));
    }

    /** Returns the digest of a stored field, or '' if it isn't stored. */
    private static function digestOf(WP_Post $post, string $name): string
    {
        $key = Fields::metaKey($name);
        return metadata_exists('post', $post->ID, $key) ? self::digest(get_post_meta($post->ID, $key, true)) : '';
    }

    private static function place(WP_Post $post, string $name): string
    {
        return sprintf('%s (#%d): %s', Html::plain($post->post_title), $post->ID, $name);
    }

    private static function applyTo(int $id): void
    {
        global $wpdb;
        $post = get_post($id);
        $notes = self::applied($post, self::notes($post));
        update_post_meta($id, self::NOTES, wp_slash($notes));
        $settled = get_post_meta($id, self::SETTLED, true);
        $before = is_array($settled) ? $settled : ['type' => $post->post_type, 'terms' => [], 'body' => '', 'order' => $post->menu_order];
        $columns = array_filter([
            'post_type' => $notes['type'] === $post->post_type ? null : $notes['type'],
            'menu_order' => $notes['order'] === $post->menu_order ? null : $notes['order'],
            'post_content' => $notes['body'] !== '' && trim($post->post_content) === '' ? $notes['body'] : null,
        ], static fn(mixed $value): bool => $value !== null);
        $before['body'] = $columns['post_content'] ?? $before['body'];
        $columns === [] || $wpdb->update($wpdb->posts, $columns, ['ID' => $id]);
        foreach ($notes['terms'] as $taxonomy => $ids) {
            $missing = array_values(array_diff($ids, array_map(intval(...), wp_get_object_terms($id, $taxonomy, ['fields' => 'ids']) ?: [])));
            if ($missing !== []) {
                wp_set_object_terms($id, $missing, $taxonomy, true);
                $before['terms'][$taxonomy] = [...($before['terms'][$taxonomy] ?? []), ...$missing];
            }
            update_post_meta($id, Fields::metaKey(References::orderName($taxonomy)), $ids);
        }
        update_post_meta($id, self::SETTLED, wp_slash($before));
        clean_post_cache($id);
    }

    private static function revertAll(): void
    {
        global $wpdb;
        $renamed = self::noted(self::SETTLED) === [] ? [] : array_flip(Mapping::stored()->taxonomies);
        $removed = [];
        foreach (self::noted(self::SETTLED) as $id) {
            $post = get_post($id);
            $before = get_post_meta($id, self::SETTLED, true);
            foreach (array_filter((array) ($before['terms'] ?? [])) as $taxonomy => $ids) {
                $removed[$taxonomy] = [...($removed[$taxonomy] ?? []), ...$ids];
                $wpdb->query($wpdb->prepare(
                    "DELETE FROM {$wpdb->term_relationships} WHERE object_id = %d AND term_taxonomy_id IN"
                    . " (SELECT term_taxonomy_id FROM {$wpdb->term_taxonomy} WHERE taxonomy = %s AND term_id IN (" . implode(',', array_map(intval(...), $ids)) . '))',
                    $id,
                    $taxonomy,
                ));
            }
            $columns = ['post_type' => $before['type'], 'menu_order' => $before['order']];
            if (($before['body'] ?? '') !== '' && $post->post_content === $before['body']) {
                $columns['post_content'] = '';
            }
            $wpdb->update($wpdb->posts, $columns, ['ID' => $id]);
            delete_post_meta($id, self::SETTLED);
            clean_object_term_cache($id, $before['type']);
            clean_post_cache($id);
        }
        self::renameTaxonomies($renamed);
        foreach ($removed as $taxonomy => $ids) {
            self::recount(Mapping::stored()->taxonomies[$taxonomy] ?? $taxonomy, $ids);
        }
        delete_option(self::IS_SETTLED);
    }

    /** Updates the counts of terms. @param list<int> $ids */
    private static function recount(string $taxonomy, array $ids): void
    {
        $terms = taxonomy_exists($taxonomy) ? get_terms(['taxonomy' => $taxonomy, 'hide_empty' => false, 'include' => $ids]) : [];
        is_array($terms) && $terms !== [] && wp_update_term_count_now(array_column($terms, 'term_taxonomy_id'), $taxonomy);
    }

    /** @param array<string, string> $names new => old */
    private static function renameTaxonomies(array $names): void
    {
        global $wpdb;
        foreach ($names as $new => $old) {
            $new === $old || $wpdb->update($wpdb->term_taxonomy, ['taxonomy' => $new], ['taxonomy' => $old]);
        }
        wp_cache_flush();
    }

    private static function tellTheWebsite(): void
    {
        delete_option('rewrite_rules');
        if (Settings::isConnected()) {
            Queue::add('*:', ['type' => '*', 'action' => 'save']);
        }
    }
}
