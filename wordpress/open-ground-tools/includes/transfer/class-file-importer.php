<?php

/**
 * Imports an export into this WordPress, all or nothing, by the rules of Importer.
 *
 * Importing again adds new records, updates those that changed in the file, and skips those that an editor has changed or deleted
 * here. Ids and slugs are kept if they are free.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\EveryRequest;
use OpenGround\Api\FieldError;
use OpenGround\Api\Fields;
use OpenGround\Api\FormerNames;
use OpenGround\Api\Html;
use OpenGround\Api\OldAddresses;
use OpenGround\Api\Pages;
use OpenGround\Api\PostTypes;
use OpenGround\Api\References;
use OpenGround\Api\Registry;
use OpenGround\Api\Values;
use RuntimeException;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class FileImporter
{
    private const DIGEST = '_open_ground_export_digest';
    private const MODIFIED = '_open_ground_export_modified';

    private FileMedia $media;

    /** @var array<string, WP_Post> source => record */
    private array $known = [];

    /** @var array<int, int> their id => ours */
    private array $ids = [];

    /** @var array{created: int, updated: int, kept: int, files: int, ignored: list<string>} */
    private array $result = ['created' => 0, 'updated' => 0, 'kept' => 0, 'files' => 0, 'ignored' => []];

    /**
     * @return array{created: int, updated: int, kept: int, files: int, ignored: list<string>} as Importer::run()
     * @throws RuntimeException with the reason; nothing has been written in that case
     */
    public function run(string $archive): array
    {
        $source = new FileDocument();
        try {
            $this->save($source, $source->open($archive));
        } finally {
            $source->close();
        }
        return $this->result;
    }

    /** @param array<string, mixed> $document */
    private function save(FileDocument $source, array $document): void
    {
        global $wpdb;
        $this->media = new FileMedia($source, $document['files']);
        // This plugin sanitises everything that is saved, by the same rules for every user.
        kses_remove_filters();
        wp_defer_term_counting(true);
        // The imported order takes precedence, even for people who are now in another group of the team.
        remove_action('updated_post_meta', [EveryRequest::class, 'onMeta']);
        $wpdb->query('START TRANSACTION');
        try {
            $this->known = Identity::known(Importer::SOURCE, Registry::names());
            $made = $this->terms($document['terms']);
            $this->result['ignored'] = $this->media->add($document['media']);
            $this->records($document['records']);
            $this->links($document['media'], $made);
            Importer::announce($this->mapper()->texts($document['announcements']));
            wp_defer_term_counting(false);
            $wpdb->query('COMMIT');
        } catch (\Throwable $error) {
            $wpdb->query('ROLLBACK');
            wp_cache_flush();
            $this->media->undo();
            throw $error;
        } finally {
            kses_init();
        }
        $this->result['files'] = $this->media->created;
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @return list<array{int, array<string, mixed>}> the terms that did not exist yet, each with its row
     */
    private function terms(array $rows): array
    {
        $translator = new ImportedValues(new MediaImport(Exporter::UPLOADS_URL));
        $made = [];
        foreach ($rows as $row) {
            if (!get_term_by('slug', $row['slug'], $row['taxonomy']) instanceof WP_Term) {
                $id = $translator->term(['term_id' => $row['id'], ...$row, 'description' => $row['description']], $row['taxonomy']);
                $made[] = [$id, $row];
            }
        }
        foreach ($made as [$id, $row]) {
            $parent = $row['parent'] === '' ? false : get_term_by('slug', $row['parent'], $row['taxonomy']);
            if ($id > 0 && $parent instanceof WP_Term) {
                wp_update_term($id, $row['taxonomy'], ['parent' => $parent->term_id]);
            }
        }
        return $made;
    }

    /**
     * Updates the links in texts of files and terms, which were saved before the records that they link to.
     *
     * @param list<array<string, mixed>> $files
     * @param list<array{int, array<string, mixed>}> $terms
     */
    private function links(array $files, array $terms): void
    {
        foreach ($files as $row) {
            $post = get_post($this->media->ids[$row['id']] ?? -1);
            foreach ($post instanceof WP_Post ? ['post_excerpt' => $row['caption'], 'post_content' => $row['description']] : [] as $column => $text) {
                // Otherwise it has been edited here.
                if (in_array($post->$column, [Html::clean($text), $this->media->move(Html::clean($text))], true)) {
                    $this->text($post, $column, $this->mapper()->texts($text));
                }
            }
        }
        foreach ($terms as [$id, $row]) {
            if ($id > 0 && str_contains($row['description'], '/?')) {
                wp_update_term($id, $row['taxonomy'], ['description' => wp_slash($this->mapper()->texts($row['description']))]);
            }
        }
    }

    /** @param list<array<string, mixed>> $records */
    private function records(array $records): void
    {
        $renewed = $new = [];
        foreach ($records as $record) {
            $digest = md5((string) wp_json_encode($record));
            $ours = $this->known[$record['source']] ?? $this->untouched($record);
            if ($ours === null) {
                $new[$record['id']] = [$record, $digest];
                continue;
            }
            $this->ids[$record['id']] = $ours->ID;
            $this->mayRenew($ours, $digest) ? $renewed[] = [$ours, $record, $digest] : $this->result['kept']++;
        }
        // New records come first, so that no revision takes an id, and parents before their children.
        foreach (self::parentsFirst(array_map(static fn(array $entry): int => $entry[0]['parent'], $new)) as $id) {
            [$record, $digest] = $new[$id];
            $post = $this->post($record, $digest, null);
            $this->ids[$id] = $post->ID;
            $renewed[] = [$post, $record, null];
        }
        foreach ($renewed as [$post, $record, $digest]) {
            $this->fields($digest === null ? $post : $this->post($record, $digest, $post), $record);
        }
    }

    /**
     * Returns the ids of records in an order in which each comes after its parent. Those that are their own ancestors come last.
     *
     * @param array<int, int> $parents id => parent
     * @return list<int>
     */
    public static function parentsFirst(array $parents): array
    {
        $children = [];
        foreach ($parents as $id => $parent) {
            $children[isset($parents[$parent]) ? $parent : 0][] = $id;
        }
        $ordered = $children[0] ?? [];
        for ($at = 0; $at < count($ordered); $at++) {
            foreach ($children[$ordered[$at]] ?? [] as $child) {
                $ordered[] = $child;
            }
        }
        return [...$ordered, ...array_keys(array_diff_key($parents, array_flip($ordered)))];
    }

    /**
     * Returns the page that the plugin itself created, if nobody has edited it. The page in the file replaces it, including its id.
     *
     * @param array<string, mixed> $record
     */
    private function untouched(array $record): ?WP_Post
    {
        $isOurs = $record['type'] === PostTypes::PAGE && in_array($record['slug'], [Pages::ABOUT, Pages::PROGRAMME], true);
        $page = $isOurs ? get_page_by_path($record['slug']) : null;
        $isFresh = $page instanceof WP_Post && $page->post_content === '' && $page->post_modified_gmt === $page->post_date_gmt
            && get_post_meta($page->ID, Importer::SOURCE, true) === '';
        if ($isFresh && get_children(['post_parent' => $page->ID, 'post_type' => 'any']) === []) {
            wp_delete_post($page->ID, true);
        }
        return null;
    }

    private function mayRenew(WP_Post $post, string $digest): bool
    {
        return $post->post_status !== 'trash'
            && get_post_meta($post->ID, self::DIGEST, true) !== $digest
            && get_post_meta($post->ID, self::MODIFIED, true) === $post->post_modified_gmt;
    }

    /** @param array<string, mixed> $record */
    private function post(array $record, string $digest, ?WP_Post $ours): WP_Post
    {
        global $wpdb;
        $id = wp_insert_post(wp_slash([
            'ID' => $ours->ID ?? 0,
            'import_id' => $record['id'],
            'post_type' => $record['type'],
            'post_status' => $record['status'],
            'post_name' => $record['slug'],
            'post_title' => $record['title'],
            'post_content' => $this->media->move($record['content']),
            'post_date' => $record['date'],
            'post_date_gmt' => $record['date_gmt'],
            'post_parent' => $this->ids[$record['parent']] ?? 0,
            'post_password' => $record['password'],
            'menu_order' => $record['order'],
            'edit_date' => true,
        ]), true, false);
        if (is_wp_error($id)) {
            throw new RuntimeException("{$record['source']}: " . $id->get_error_message());
        }
        if ($record['status'] === 'pending') {
            // WordPress takes the slug from whoever may not publish the record, such as a command, which has no user.
            $wpdb->update($wpdb->posts, ['post_name' => sanitize_title($record['slug'])], ['ID' => $id]);
            clean_post_cache($id);
        }
        update_post_meta($id, Importer::SOURCE, $record['source']);
        update_post_meta($id, self::DIGEST, $digest);
        update_post_meta($id, self::MODIFIED, $record['modified_gmt']);
        $this->result[$ours === null ? 'created' : 'updated']++;
        return get_post($id);
    }

    private function mapper(): ReferenceMapper
    {
        return new ReferenceMapper($this->ids, $this->media->ids, $this->media->move(...));
    }

    /** Saves a text again whose links lead to records that did not exist when it was saved. */
    private function text(WP_Post $post, string $column, string $text): void
    {
        global $wpdb;
        if (str_contains($text, '/?') && Html::clean($text) !== $post->$column) {
            $wpdb->update($wpdb->posts, [$column => Html::clean($text)], ['ID' => $post->ID]);
            clean_post_cache($post->ID);
        }
    }

    /** @param array<string, mixed> $record */
    private function fields(WP_Post $post, array $record): void
    {
        $relink = $this->mapper();
        $this->text($post, 'post_content', $relink->texts($record['content']));
        $definitions = Registry::fields($post->post_type);
        $accepted = array_fill_keys(array_keys(array_filter(
            $definitions,
            static fn(array $field): bool => $field['shape'] !== 'terms',
        )), null);
        foreach (array_intersect_key($record['fields'], $accepted) as $name => $value) {
            $field = $definitions[$name]['shape'] === 'date' ? [...$definitions[$name], 'free' => true] : $definitions[$name];
            try {
                $accepted[$name] = Values::accept($relink->value($value, $field), $field, $name);
            } catch (FieldError $error) {
                $this->result['ignored'][] = "{$record['source']}: {$error->getMessage()}";
            }
        }
        Fields::save($post, $accepted);
        foreach (Registry::type($post->post_type)['taxonomies'] as $taxonomy) {
            $slugs = $record['terms'][$taxonomy] ?? [];
            $terms = array_filter(array_map(static fn(string $slug): mixed => get_term_by('slug', $slug, $taxonomy), $slugs));
            $ids = array_values(array_column($terms, 'term_id'));
            wp_set_object_terms($post->ID, $ids, $taxonomy);
            References::saveOrder($post, $taxonomy, $ids);
        }
        FormerNames::replace($post->ID, array_map(sanitize_title(...), $record['former_slugs']));
        delete_post_meta($post->ID, OldAddresses::META);
        foreach ($record['old_paths'] ?? [] as $path) {
            OldAddresses::isPath($path) && add_post_meta($post->ID, OldAddresses::META, wp_slash($path));
        }
        Identity::date($post->ID, $record);
        wp_after_insert_post(get_post($post->ID), true, null);
    }
}
