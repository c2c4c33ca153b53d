<?php

/**
 * Exports everything that the website shows, or will show, to one file.
 *
 * The file contains records of every status but trash, with their fields, terms and former slugs; terms; announcements; and the
 * media library. It contains no settings, accounts or secrets. The same content results in the same bytes, and exporting an empty
 * WordPress after an import results in the imported file again.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\AttachmentFiles;
use OpenGround\Api\EarlierDocuments;
use OpenGround\Api\Fields;
use OpenGround\Api\FormerFiles;
use OpenGround\Api\FormerNames;
use OpenGround\Api\AttachmentCleaner;
use OpenGround\Api\Media;
use OpenGround\Api\OldAddresses;
use OpenGround\Api\OwnLinks;
use OpenGround\Api\Provenance;
use OpenGround\Api\References;
use OpenGround\Api\Registry;
use OpenGround\Api\Ticker;
use OpenGround\Api\Visibility;
use RuntimeException;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class Exporter
{
    public const FORMAT = 'open-ground-export';
    /** Former slugs and addresses in files of version 1 may never have been public. */
    public const VERSION = 2;
    /** Placeholder for the URL of the uploads folder. */
    public const UPLOADS_URL = 'https://uploads.open-ground.invalid/';

    private const BATCH = 100;
    private const JSON = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_PRESERVE_ZERO_FRACTION;

    /** @var list<string> descriptions of what could not be exported */
    private array $ignored = [];

    /** @var array<string, string> path below the uploads folder => path on disk */
    private array $files = [];

    /**
     * @return array{records: int, files: int, ignored: list<string>}
     * @throws RuntimeException when the file can't be written
     */
    public function write(string $archive): array
    {
        wp_raise_memory_limit('admin');
        require_once ABSPATH . 'wp-admin/includes/file.php';
        $document = wp_tempnam('open-ground-export');
        $out = fopen($document, 'wb');
        $media = $this->media();
        $relink = new ReferenceMapper(array_combine($ids = $this->recordIds(), $ids), array_combine($known = array_column($media, 'id'), $known), static fn(string $text): string => self::portable(FormerFiles::shown(OwnLinks::stored($text))));
        fwrite($out, '{"format":' . self::json(self::FORMAT) . ',"version":' . self::VERSION);
        fwrite($out, ",\n\"announcements\":" . self::json($relink->texts(Ticker::lines())));
        self::list($out, 'terms', array_map($relink->texts(...), $this->terms()));
        self::list($out, 'media', array_map($relink->texts(...), $media));
        self::list($out, 'records', $this->records($ids, $relink));
        ksort($this->files);
        self::list($out, 'files', array_map(static fn(string $path, string $file): array => [
            'path' => $path,
            'bytes' => (int) filesize($file),
            'sha256' => hash_file('sha256', $file),
        ], array_keys($this->files), $this->files));
        fwrite($out, "\n}\n");
        fclose($out);
        $entries = [Archive::DOCUMENT => $document];
        foreach ($this->files as $path => $file) {
            $entries[Archive::UPLOADS . $path] = $file;
        }
        try {
            Archive::write($archive, $entries);
        } finally {
            wp_delete_file($document);
        }
        return ['records' => count($ids), 'files' => count($media), 'ignored' => $this->ignored];
    }

    private static function json(mixed $value): string
    {
        return (string) wp_json_encode($value, self::JSON);
    }

    /**
     * @param resource $out
     * @param iterable<array<string, mixed>> $rows one line each
     */
    private static function list($out, string $name, iterable $rows): void
    {
        fwrite($out, ",\n\"{$name}\":[");
        $separator = "\n";
        foreach ($rows as $row) {
            fwrite($out, $separator . self::json($row));
            $separator = ",\n";
        }
        fwrite($out, "\n]");
    }

    private static function portable(string $text): string
    {
        return str_replace(wp_get_upload_dir()['baseurl'] . '/', self::UPLOADS_URL, $text);
    }

    /**
     * Returns the permanent identifier of a record or file in every WordPress it is moved to. It is assigned at the first export.
     */
    private static function source(WP_Post $post, string $metaKey): string
    {
        $source = (string) get_post_meta($post->ID, $metaKey, true);
        if ($source === '') {
            $source = "{$post->post_type}:" . wp_generate_uuid4();
            update_post_meta($post->ID, $metaKey, $source);
        }
        return $source;
    }

    /** @return list<array<string, mixed>> */
    private function terms(): array
    {
        $rows = [];
        foreach (array_keys(Registry::taxonomies()) as $taxonomy) {
            $terms = get_terms(['taxonomy' => $taxonomy, 'hide_empty' => false, 'orderby' => 'term_id']);
            $slugs = array_column($terms, 'slug', 'term_id');
            foreach ($terms as $term) {
                $rows[] = [
                    'taxonomy' => $taxonomy,
                    'id' => $term->term_id,
                    'slug' => $term->slug,
                    'name' => $term->name,
                    'description' => $term->description,
                    'parent' => $slugs[$term->parent] ?? '',
                ];
            }
        }
        return $rows;
    }

    /** @return list<array<string, mixed>> */
    private function media(): array
    {
        $rows = [];
        foreach (get_posts(['post_type' => 'attachment', 'post_status' => ['inherit', 'private'], 'posts_per_page' => -1, 'orderby' => 'ID', 'order' => 'ASC']) as $post) {
            $path = (string) get_post_meta($post->ID, '_wp_attached_file', true);
            $base = wp_get_upload_dir()['basedir'];
            if (!Archive::mayHold($path) || !is_file("{$base}/{$path}")) {
                /* translators: 1: title of a file, 2: its id */
                $this->ignored[] = sprintf(__('The file “%1$s” (%2$d) is missing, or its type is not exported.', 'open-ground-api'), $post->post_title, $post->ID);
                continue;
            }
            $meta = FileMedia::metadata((array) wp_get_attachment_metadata($post->ID, true), $path, "{$base}/");
            foreach (AttachmentFiles::paths($path, $meta) as $file) {
                $this->files[$file] = "{$base}/{$file}";
            }
            $rows[] = [
                'id' => $post->ID,
                'source' => self::source($post, MediaImport::SOURCE),
                'key' => Media::key($post->ID),
                ...self::common($post),
                'caption' => $post->post_excerpt,
                'description' => $post->post_content,
                'alt' => (string) get_post_meta($post->ID, '_wp_attachment_image_alt', true),
                'content_warning' => (string) get_post_meta($post->ID, Media::WARNING, true),
                ...Provenance::of($post->ID),
                ...FormerFiles::of($post->ID),
                'type' => $post->post_mime_type,
                'file' => $path,
                'meta' => $meta,
                ...(AttachmentCleaner::state($post->ID)['isConsented'] || EarlierDocuments::isPublic($post->ID, AttachmentFiles::upload($post->ID)) ? ['as_uploaded' => true] : []),
            ];
        }
        return $rows;
    }

    /** @return array<string, string> */
    private static function common(WP_Post $post): array
    {
        return [
            'slug' => $post->post_name,
            'title' => $post->post_title,
            'date' => $post->post_date,
            'date_gmt' => $post->post_date_gmt,
            'modified' => $post->post_modified,
            'modified_gmt' => $post->post_modified_gmt,
        ];
    }

    /** @return list<int> sorted by type and id */
    private function recordIds(): array
    {
        $find = static fn(string $type): array => get_posts([
            'post_type' => $type, 'post_status' => Visibility::STATUSES, 'posts_per_page' => -1,
            'orderby' => 'ID', 'order' => 'ASC', 'fields' => 'ids',
        ]);
        return array_map(intval(...), array_merge(...array_map($find, Registry::names())));
    }

    /**
     * @param list<int> $ids
     * @return iterable<array<string, mixed>>
     */
    private function records(array $ids, ReferenceMapper $relink): iterable
    {
        foreach (array_chunk($ids, self::BATCH) as $batch) {
            _prime_post_caches($batch);
            foreach ($batch as $id) {
                yield self::record(get_post($id), $relink, in_array(get_post($id)->post_parent, $ids, true));
                clean_post_cache($id);
            }
        }
    }

    /** @return array<string, mixed> */
    private static function record(WP_Post $post, ReferenceMapper $relink, bool $hasParent): array
    {
        $terms = $fields = [];
        $paths = array_values(array_unique(get_post_meta($post->ID, OldAddresses::META)));
        foreach (Registry::type($post->post_type)['taxonomies'] as $taxonomy) {
            $terms[$taxonomy] = array_map(static fn(WP_Term $term): string => $term->slug, References::termsOf($post, $taxonomy));
        }
        foreach (Registry::fields($post->post_type) as $name => $field) {
            if ($field['shape'] !== 'terms' && Fields::isSaved($post, $name)) {
                $fields[$name] = $relink->value(Fields::stored($post, $name), $field);
            }
        }
        return [
            'type' => $post->post_type,
            'id' => $post->ID,
            'source' => self::source($post, Importer::SOURCE),
            'status' => $post->post_status,
            ...self::common($post),
            'content' => $relink->texts($post->post_content),
            'order' => $post->menu_order,
            'parent' => $hasParent ? $post->post_parent : 0,
            'password' => $post->post_password,
            'former_slugs' => FormerNames::of($post),
            ...($paths === [] ? [] : ['old_paths' => $paths]),
            'terms' => (object) array_filter($terms),
            'fields' => (object) $fields,
        ];
    }
}
