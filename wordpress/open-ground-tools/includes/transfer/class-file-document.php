<?php

/**
 * Reads an export. Unpacks it into a temporary folder and checks everything in it before anything is written.
 *
 * Time: each row is checked once, and each file is read once. Memory: three times content.json. A file that needs more than the
 * free memory (class-json.php), or has a list of more than 100,000 rows, is rejected.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\AttachmentFiles;
use OpenGround\Api\Json;
use OpenGround\Api\Registry;
use OpenGround\Api\Visibility;
use RuntimeException;

defined('ABSPATH') || exit;

final class FileDocument
{
    /** Names and types of the parts of a row, by list. */
    private const SHAPES = [
        'terms' => ['taxonomy' => 'string', 'id' => 'integer', 'slug' => 'string', 'name' => 'string', 'description' => 'string', 'parent' => 'string'],
        'media' => self::COMMON + [
            'caption' => 'string', 'description' => 'string', 'alt' => 'string', 'content_warning' => 'string',
            'type' => 'string', 'file' => 'string', 'meta' => 'array',
        ],
        'records' => self::COMMON + [
            'type' => 'string', 'status' => 'string', 'content' => 'string', 'order' => 'integer', 'parent' => 'integer',
            'password' => 'string', 'former_slugs' => 'array', 'terms' => 'array', 'fields' => 'array',
        ],
        'files' => ['path' => 'string', 'bytes' => 'integer', 'sha256' => 'string'],
    ];
    private const COMMON = [
        'id' => 'integer', 'source' => 'string', 'slug' => 'string', 'title' => 'string',
        'date' => 'string', 'date_gmt' => 'string', 'modified' => 'string', 'modified_gmt' => 'string',
    ];
    private const MOST_ROWS = 100_000;
    private const MOMENT = '/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/';

    /** The first version in which all former slugs and addresses are known to have been public. */
    private const PUBLIC_NAMES = 2;

    private string $folder = '';

    /**
     * @return array{announcements: list<string|array{html: string, from: string, until: string}>, terms: list<array<string, mixed>>, media: list<array<string, mixed>>,
     *   records: list<array<string, mixed>>, files: array<string, string>} `files`: path => SHA-256
     * @throws RuntimeException with the reason
     */
    public function open(string $archive): array
    {
        wp_raise_memory_limit('admin');
        $this->folder = get_temp_dir() . 'open-ground-' . wp_generate_uuid4();
        if (!wp_mkdir_p($this->folder)) {
            throw new RuntimeException(__('The temporary folder is not writable.', 'open-ground-api'));
        }
        $paths = Archive::extract($archive, $this->folder);
        $document = Json::read((string) file_get_contents("{$this->folder}/" . Archive::DOCUMENT));
        if (($document['format'] ?? null) !== Exporter::FORMAT) {
            throw new RuntimeException(__('This zip file is not an export of Open Ground.', 'open-ground-api'));
        }
        if (!in_array($document['version'] ?? null, range(1, Exporter::VERSION), true)) {
            throw new RuntimeException(__('This export was made by a newer version of the plugin. Update the plugin first.', 'open-ground-api'));
        }
        self::shape($document);
        if ($document['version'] < self::PUBLIC_NAMES) {
            $document['records'] = array_map(static fn(array $record): array => [...$record, 'former_slugs' => [], 'old_paths' => []], $document['records']);
        }
        $document['files'] = array_column($document['files'], 'sha256', 'path');
        $this->files($document, $paths);
        return $document;
    }

    /** Returns the path of an unpacked file of the media library. */
    public function path(string $file): string
    {
        return "{$this->folder}/" . Archive::UPLOADS . $file;
    }

    public function close(): void
    {
        if ($this->folder === '' || !is_dir($this->folder)) {
            return;
        }
        $files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($this->folder, \FilesystemIterator::SKIP_DOTS), \RecursiveIteratorIterator::CHILD_FIRST);
        foreach ($files as $file) {
            $file->isDir() ? rmdir($file->getPathname()) : wp_delete_file($file->getPathname());
        }
        rmdir($this->folder);
    }

    /** @param array<string, mixed> $document */
    private static function shape(array $document): void
    {
        $announcements = $document['announcements'] ?? null;
        self::demand(is_array($announcements) && array_is_list($announcements) && array_filter($announcements, self::isAnnouncement(...)) === $announcements, 'announcements');
        foreach (self::SHAPES as $list => $parts) {
            self::demand(is_array($document[$list] ?? null) && array_is_list($document[$list]), $list);
            if (count($document[$list]) > self::MOST_ROWS) {
                throw new RuntimeException(__('The file exceeds the import limit.', 'open-ground-api'));
            }
            foreach ($document[$list] as $index => $row) {
                self::demand(is_array($row), "{$list}[{$index}]");
                foreach ($parts as $name => $type) {
                    self::demand(gettype($row[$name] ?? null) === $type, "{$list}[{$index}].{$name}");
                }
                foreach (['date', 'date_gmt', 'modified', 'modified_gmt'] as $name) {
                    self::demand(!isset($parts[$name]) || preg_match(self::MOMENT, $row[$name]) === 1, "{$list}[{$index}].{$name}");
                }
                self::demand(!isset($parts['source']) || $row['source'] !== '', "{$list}[{$index}].source");
            }
        }
        foreach ($document['terms'] as $index => $term) {
            self::demand(isset(Registry::taxonomies()[$term['taxonomy']]), "terms[{$index}].taxonomy");
        }
        foreach ($document['records'] as $index => $record) {
            self::demand(Registry::has($record['type']), "records[{$index}].type");
            self::demand(in_array($record['status'], Visibility::STATUSES, true), "records[{$index}].status");
            self::demand(array_filter($record['former_slugs'], is_string(...)) === $record['former_slugs'], "records[{$index}].former_slugs");
            $paths = $record['old_paths'] ?? [];
            self::demand(is_array($paths) && array_filter($paths, is_string(...)) === $paths, "records[{$index}].old_paths");
            foreach ($record['terms'] as $taxonomy => $slugs) {
                $isKnown = in_array($taxonomy, Registry::type($record['type'])['taxonomies'], true);
                self::demand($isKnown && is_array($slugs) && array_filter($slugs, is_string(...)) === $slugs, "records[{$index}].terms");
            }
        }
    }

    /**
     * Checks that every file in the list of media exists, with the right checksum.
     *
     * @param array<string, mixed> $document
     * @param list<string> $paths in the archive
     */
    private function files(array $document, array $paths): void
    {
        $listed = array_map(strval(...), array_keys($document['files']));
        foreach ([...array_diff($listed, $paths), ...array_diff($paths, $listed)] as $path) {
            /* translators: %s: name of a file in an archive */
            throw new RuntimeException(sprintf(__('%s is missing from the file, or not listed in it.', 'open-ground-api'), $path));
        }
        foreach ($document['media'] as $index => $row) {
            foreach (AttachmentFiles::paths($row['file'], $row['meta']) as $path) {
                self::demand(isset($document['files'][$path]), "media[{$index}].file");
            }
        }
        foreach ($document['files'] as $path => $sha256) {
            if (hash_file('sha256', $this->path((string) $path)) !== $sha256) {
                /* translators: %s: name of a file in an archive */
                throw new RuntimeException(sprintf(__('%s in the file is damaged.', 'open-ground-api'), $path));
            }
        }
    }

    private static function isAnnouncement(mixed $line): bool
    {
        $parts = is_array($line) ? $line : [$line];
        return array_filter($parts, is_string(...)) === $parts && (!is_array($line) || array_keys($line) === ['html', 'from', 'until']);
    }

    private static function demand(bool $isRight, string $place): void
    {
        if (!$isRight) {
            /* translators: %s: a place in a file, such as records[3].title */
            throw new RuntimeException(sprintf(__('The file is not a valid export: %s is missing or wrong. Nothing was imported.', 'open-ground-api'), $place));
        }
    }
}
