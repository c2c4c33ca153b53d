<?php

/**
 * Imports the content of another website.
 *
 * Each record stores its source and its imported state. Importing again adds new records, updates those that changed at the source,
 * and skips those that an editor has changed or deleted here.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Aliases;
use OpenGround\Api\Dates;
use OpenGround\Api\EveryRequest;
use OpenGround\Api\FieldError;
use OpenGround\Api\Fields;
use OpenGround\Api\Html;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Registry;
use OpenGround\Api\Rows;
use OpenGround\Api\Ticker;
use OpenGround\Api\Values;
use RuntimeException;
use WP_Post;

defined('ABSPATH') || exit;

final class Importer
{
    public const SOURCE = '_open_ground_source';
    private const DIGEST = '_open_ground_source_digest';
    private const MODIFIED = '_open_ground_source_modified';
    private const TICKER = 'open_ground_imported_ticker';

    /** @var array<string, int> source => our id, in this content only */
    private array $imported = [];

    /** @var array<int, true> ids of posts that have just been created and have no fields yet */
    private array $bare = [];

    private ImportedValues $translator;
    private MediaImport $files;
    private string $origin = '';

    /** @var array{created: int, updated: int, kept: int, files: int, ignored: list<string>} */
    private array $result = ['created' => 0, 'updated' => 0, 'kept' => 0, 'files' => 0, 'ignored' => []];

    /**
     * @param array<string, mixed> $content as returned by ContractSource::read()
     * @return array{created: int, updated: int, kept: int, files: int, ignored: list<string>} `ignored`: descriptions of
     *   what could not be imported
     */
    public function run(array $content): array
    {
        global $wpdb;
        $this->origin = $content['origin'];
        $this->files = new MediaImport($this->origin);
        $this->translator = new ImportedValues($this->files, makeOrganisation: $this->organisation(...));
        // All or nothing, and one write to disk rather than thousands.
        $wpdb->query('START TRANSACTION');
        wp_defer_term_counting(true);
        // The imported order takes precedence, even for people who are now in another group of the team.
        remove_action('updated_post_meta', [EveryRequest::class, 'onMeta']);
        try {
            $this->remember();
            // The website hides one event type by its id.
            $this->numberedTerms($content['records'], [PostTypes::EVENT_TYPE]);
            foreach ($content['terms'] as $taxonomy => $terms) {
                array_map(fn(array $term): int => $this->translator->term($term, $taxonomy), $terms);
            }
            $this->numberedTerms($content['records'], array_keys(Registry::taxonomies()));
            // Fields refer to other records, so all records are created first.
            $renewed = [];
            foreach ($content['records'] as $record) {
                $post = $this->post($record);
                if ($post !== null) {
                    $renewed[] = [$post, $record];
                }
            }
            foreach ($renewed as [$post, $record]) {
                $this->fields($post, $record);
            }
            self::announce($content['ticker']);
            wp_defer_term_counting(false);
            $wpdb->query('COMMIT');
        } catch (\Throwable $error) {
            $wpdb->query('ROLLBACK');
            wp_cache_flush();
            throw $error;
        }
        foreach ($this->files->missing as $url) {
            /* translators: %s: an address */
            $this->result['ignored'][] = sprintf(__('%s could not be downloaded.', 'open-ground-api'), $url);
        }
        foreach ($this->files->refused as $url => $problem) {
            $this->result['ignored'][] = "{$url}: {$problem}";
        }
        return [...$this->result, 'files' => $this->files->created];
    }

    private function remember(): void
    {
        $posts = get_posts([
            'post_type' => Registry::names(),
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private', 'trash'],
            'meta_key' => self::SOURCE,
            'posts_per_page' => -1,
        ]);
        foreach ($posts as $post) {
            $source = (string) get_post_meta($post->ID, self::SOURCE, true);
            $this->name($source, $post);
        }
    }

    private function name(string $source, WP_Post $post): void
    {
        $this->imported[$source] = $post->ID;
        $this->translator->posts[$source] = $post->ID;
        $this->translator->bySlug["{$post->post_type}:" . Rows::slug($post)] = $post->ID;
        $this->translator->byTitle["{$post->post_type}:" . Html::plain($post->post_title)] = $post->ID;
    }

    /**
     * Creates the terms whose ids on the other website matter, before others can take those ids.
     *
     * @param list<array<string, mixed>> $records
     * @param list<string> $taxonomies
     */
    private function numberedTerms(array $records, array $taxonomies): void
    {
        foreach ($records as $record) {
            foreach (Registry::fields($record['type']) as $name => $field) {
                $isMeant = $field['shape'] === 'terms' && in_array($field['taxonomy'], $taxonomies, true);
                $rows = $isMeant ? (array) ($record['fields'][$name] ?? []) : [];
                foreach (array_filter($rows, static fn(mixed $row): bool => is_array($row) && isset($row['term_id'])) as $row) {
                    $this->translator->term($row, $field['taxonomy']);
                }
            }
        }
    }

    /**
     * Creates or updates a record. Uses the other website's id if it is free, so that references stay valid.
     *
     * @param array<string, mixed> $record
     * @return WP_Post|null null if it is left unchanged
     */
    private function post(array $record): ?WP_Post
    {
        $digest = $this->digest($record);
        $known = isset($this->imported[$record['source']]) ? get_post($this->imported[$record['source']]) : null;
        if ($known instanceof WP_Post && !$this->mayRenew($known, $digest)) {
            $this->result['kept']++;
            return null;
        }
        $id = wp_insert_post(wp_slash([
            'ID' => $known?->ID ?? 0,
            'import_id' => $record['id'],
            'post_type' => $record['type'],
            'post_status' => $record['status'] ?? 'publish',
            'post_name' => $record['slug'],
            'post_title' => $record['title'],
            'post_content' => $this->files->move($record['content']),
            'post_date' => self::postDate($record['date']),
            'menu_order' => $record['order'],
        ]), true, false);
        if (is_wp_error($id)) {
            throw new RuntimeException("{$record['source']}: " . $id->get_error_message());
        }
        $post = get_post($id);
        $store = $known === null ? add_post_meta(...) : update_post_meta(...);
        $store($id, self::SOURCE, $record['source']);
        $store($id, self::DIGEST, $digest);
        $store($id, self::MODIFIED, $post->post_modified_gmt);
        if ($known === null) {
            $this->bare[$id] = true;
        }
        $this->name($record['source'], $post);
        $this->result[$known === null ? 'created' : 'updated']++;
        return $post;
    }

    private function mayRenew(WP_Post $post, string $digest): bool
    {
        return $post->post_status === 'publish'
            && get_post_meta($post->ID, self::DIGEST, true) !== $digest
            && get_post_meta($post->ID, self::MODIFIED, true) === $post->post_modified_gmt;
    }

    /** @param array<string, mixed> $record */
    private function fields(WP_Post $post, array $record): void
    {
        $definitions = Registry::fields($post->post_type);
        $accepted = [];
        foreach (Aliases::resolve($post->post_type, $record['fields']) as $name => $value) {
            if (!isset($definitions[$name])) {
                continue;
            }
            $field = $definitions[$name]['shape'] === 'date' ? [...$definitions[$name], 'free' => true] : $definitions[$name];
            try {
                $accepted[$name] = Values::accept($this->translator->value($value, $field), $field, $name);
            } catch (FieldError $error) {
                $this->result['ignored'][] = "{$record['source']}: {$error->getMessage()}";
            }
        }
        foreach ($record['terms'] ?? [] as $taxonomy => $terms) {
            $ids = array_map(fn(mixed $term): int => $this->translator->term($term, $taxonomy), $terms);
            wp_set_object_terms($post->ID, array_values(array_filter($ids)), $taxonomy);
        }
        foreach ($definitions as $name => $field) {
            if (!isset($field['fallback']) || $field['shape'] !== 'date') {
                continue;
            }
            // If the other website shows no date, this one must not show the date of the import.
            if (!($record['hasDate'] ?? true)) {
                $accepted[$name] = Dates::NONE;
            } elseif (($accepted[$name] ?? null) === Dates::published($post)) {
                unset($accepted[$name]);
            }
        }
        Fields::save($post, $accepted, isset($this->bare[$post->ID]));
        unset($this->bare[$post->ID]);
        wp_after_insert_post($post, true, null);
    }

    /**
     * Creates an organisation that other records refer to but that is in no list.
     *
     * @param array<string, mixed> $row
     */
    private function organisation(array $row, string $title): int
    {
        $id = (int) ($row['ID'] ?? 0);
        $post = $this->post([
            'source' => PostTypes::ORGANIZATION . ':' . ($id ?: md5($title)),
            'type' => PostTypes::ORGANIZATION,
            'id' => $id,
            'slug' => sanitize_title(wp_specialchars_decode($title, ENT_QUOTES)),
            'title' => $title,
            'content' => '',
            'date' => '',
            'order' => 0,
            'fields' => [],
        ]);
        $ours = $post ?? get_post($this->imported[PostTypes::ORGANIZATION . ':' . ($id ?: md5($title))]);
        $this->fields($ours, [
            'source' => "organization:{$title}",
            'fields' => array_intersect_key($row, ['url' => 1, 'fa_venue_link' => 1, 'logo' => 1, 'details' => 1]),
        ]);
        return $ours->ID;
    }

    /** @param list<string> $items announcements of another website */
    public static function announce(array $items): void
    {
        // A value that differs from the last import was entered by an editor.
        $last = get_option(self::TICKER, null);
        if ($last === null || get_option(Ticker::OPTION, []) === $last) {
            update_option(Ticker::OPTION, $items);
            update_option(self::TICKER, get_option(Ticker::OPTION, []), false);
        }
    }

    /** Removes imported announcements, unless an editor has changed them. */
    public static function retractAnnouncements(): void
    {
        $last = get_option(self::TICKER, null);
        if ($last !== null && get_option(Ticker::OPTION, []) === $last) {
            delete_option(Ticker::OPTION);
            delete_option(self::TICKER);
        }
    }

    /** Returns a date in WordPress's format, or the current time if it is missing, invalid or in the future. */
    private static function postDate(string $date): string
    {
        $day = Dates::day($date);
        $time = preg_match('/\d{2}:\d{2}:\d{2}/', $date, $match) === 1 ? $match[0] : '00:00:00';
        $moment = $day === null ? '' : "{$day} {$time}";
        return $moment !== '' && $moment < current_time('mysql') ? $moment : current_time('mysql');
    }

    private function digest(mixed $record): string
    {
        return md5(str_replace(str_replace('/', '\/', $this->origin), '', (string) wp_json_encode($record)));
    }
}
