<?php

/**
 * Adds the files of an export to the media library, with their ids and names if those are free.
 *
 * Time: each row and each text is read once. Memory: that of the rows (class-file-document.php), and twice a text.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\AttachmentFiles;
use OpenGround\Api\AttachmentCleaner;
use OpenGround\Api\FileAddresses;
use OpenGround\Api\FormerFiles;
use OpenGround\Api\Html;
use OpenGround\Api\Media;
use OpenGround\Api\Provenance;
use RuntimeException;

defined('ABSPATH') || exit;

final class FileMedia
{
    public int $created = 0;

    /** @var array<int, int> their id => ours */
    public array $ids = [];

    /** @var array<string, string> their path, relative to the uploads folder => ours */
    private array $paths = [];

    /** @var list<string> files written by this import */
    private array $written = [];

    /** @param array<string, string> $files path => SHA-256 */
    public function __construct(private FileDocument $source, private array $files)
    {
    }

    /**
     * @param list<array<string, mixed>> $rows
     * @return list<string> descriptions of what was left out
     */
    public function add(array $rows): array
    {
        $known = Identity::known(MediaImport::SOURCE, ['attachment']);
        $ignored = [];
        foreach ($rows as $row) {
            $ours = $known[$row['source']] ?? null;
            if ($ours !== null) {
                $this->ids[$row['id']] = $ours->ID;
                $this->name($row, (string) get_post_meta($ours->ID, '_wp_attached_file', true));
            } elseif (wp_check_filetype($row['file'])['type'] === false) {
                /* translators: %s: name of a file */
                $ignored[] = sprintf(__('%s was skipped: WordPress does not allow this file type.', 'open-ground-api'), $row['file']);
            } else {
                $this->ids[$row['id']] = $this->attach($row);
            }
        }
        return $ignored;
    }

    /** Replaces the URLs of files in a text with those of this WordPress. */
    public function move(string $text): string
    {
        $mention = '#' . preg_quote(Exporter::UPLOADS_URL, '#') . '([^\s"\'<>()\\\\?\#]*)#';
        return (string) preg_replace_callback($mention, function (array $match): string {
            return wp_get_upload_dir()['baseurl'] . '/' . ($this->paths[$match[1]] ?? $match[1]);
        }, $text);
    }

    /** Deletes the written files after a failure. */
    public function undo(): void
    {
        array_map(wp_delete_file(...), $this->written);
    }

    /**
     * Returns an attachment's metadata, without sizes whose file is missing. No name in it leads outside the file's folder.
     *
     * @param array<string, mixed> $meta
     * @return array<string, mixed>
     */
    public static function metadata(array $meta, string $file, string $base): array
    {
        $folder = str_contains($file, '/') ? dirname($file) . '/' : '';
        $isThere = static fn(mixed $name): bool => is_string($name) && wp_basename($name) === $name
            && Archive::mayHold($folder . $name) && is_file($base . $folder . $name);
        if (isset($meta['file'])) {
            $meta['file'] = $file;
        }
        if (isset($meta['sizes'])) {
            $meta['sizes'] = array_filter((array) $meta['sizes'], static fn(mixed $size): bool => is_array($size) && $isThere($size['file'] ?? null));
        }
        if (isset($meta['original_image']) && !$isThere($meta['original_image'])) {
            unset($meta['original_image']);
        }
        // A file without metadata has [false].
        return array_filter($meta, static fn(int|string $name): bool => is_string($name), ARRAY_FILTER_USE_KEY);
    }

    /** @param array<string, mixed> $row */
    private function attach(array $row): int
    {
        $base = wp_get_upload_dir()['basedir'];
        $file = $this->copy($row, $base);
        $id = wp_insert_attachment(wp_slash([
            'import_id' => $row['id'],
            'post_name' => $row['slug'],
            'post_title' => Html::title($row['title']),
            'post_excerpt' => Html::clean($row['caption']),
            'post_content' => $this->move(Html::clean($row['description'])),
            'post_mime_type' => (string) wp_check_filetype($row['file'])['type'],
            'post_date' => $row['date'],
            'post_date_gmt' => $row['date_gmt'],
            'meta_input' => [
                ...MediaImport::keyIn($row),
                ...(empty($row['as_uploaded']) ? [] : [AttachmentCleaner::CONSENT => $this->files[AttachmentFiles::uploadOf($row['file'], $row['meta'])] ?? '']),
            ],
        ]), "{$base}/{$file}", 0, true);
        if (is_wp_error($id)) {
            throw new RuntimeException("{$row['file']}: " . $id->get_error_message());
        }
        update_post_meta($id, MediaImport::SOURCE, $row['source']);
        foreach (['_wp_attachment_image_alt' => $row['alt'], Media::WARNING => $row['content_warning']] as $key => $line) {
            if ($line !== '') {
                // Alternative texts may have several lines.
                update_post_meta($id, $key, wp_slash(Html::lines($line)));
            }
        }
        Provenance::add($id, $row);
        MediaImport::addFormer($id, $row);
        $meta = self::metadata(map_deep($row['meta'], static fn(mixed $part): mixed => is_string($part) ? wp_kses_post($part) : $part), $file, "{$base}/");
        if ($meta !== []) {
            update_post_meta($id, '_wp_attachment_metadata', wp_slash($meta));
        }
        Identity::date($id, $row);
        $this->created++;
        return $id;
    }

    /**
     * Copies the files of an attachment. If one of their names is taken, or redirects to the replacement of a former file, all are
     * copied to a new folder.
     *
     * @param array<string, mixed> $row
     */
    private function copy(array $row, string $base): string
    {
        $paths = AttachmentFiles::paths($row['file'], $row['meta']);
        $isFree = fn(string $path): bool => FormerFiles::at(FileAddresses::folded($path)) === 0
            && (!is_file("{$base}/{$path}") || hash_file('sha256', "{$base}/{$path}") === $this->files[$path]);
        $file = $row['file'];
        if (array_filter($paths, $isFree) !== $paths) {
            $folder = str_contains($file, '/') ? dirname($file) . '/' : '';
            $file = $folder . substr($this->files[$file], 0, 12) . '/' . wp_basename($file);
        }
        $this->name($row, $file);
        foreach ($paths as $path) {
            $target = "{$base}/{$this->paths[$path]}";
            if (is_file($target)) {
                continue;
            }
            wp_mkdir_p(dirname($target));
            $this->written[] = $target;
            if (!copy($this->source->path($path), $target)) {
                /* translators: %s: path of a file */
                throw new RuntimeException(sprintf(__('%s could not be written.', 'open-ground-api'), $target));
            }
        }
        return $file;
    }

    /** @param array<string, mixed> $row */
    private function name(array $row, string $ours): void
    {
        $folder = str_contains($ours, '/') ? dirname($ours) . '/' : '';
        foreach (AttachmentFiles::paths($row['file'], $row['meta']) as $path) {
            $this->paths[$path] = $path === $row['file'] ? $ours : $folder . wp_basename($path);
        }
    }
}
