<?php

/**
 * Downloads files of another website once and adds them to the media library.
 *
 * Time: each text is searched for addresses once; a download may take five minutes. Memory: that of the text, because files are
 * written to disk as they arrive. A file of more than 4 GB counts as one that can't be downloaded. A picture with more pixels than
 * class-picture-pixels.php allows is not added.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\FileAddresses;
use OpenGround\Api\FormerFiles;
use OpenGround\Api\Html;
use OpenGround\Api\Media;
use OpenGround\Api\PicturePixels;
use OpenGround\Api\Provenance;
use OpenGround\Api\ResourceKeys;
use WP_Post;

defined('ABSPATH') || exit;

final class MediaImport
{
    public const SOURCE = '_open_ground_media_source';
    private const TIMEOUT_SECONDS = 300;
    private const MAX_BYTES = 4_000_000_000;
    private const LONGEST_TEXT = 2_000_000;

    /** The number of attachments created. */
    public int $created = 0;

    /** @var list<string> URLs of files that could not be downloaded */
    public array $missing = [];

    /** @var array<string, string> URL => why its picture was not added */
    public array $refused = [];

    /** @var array<string, int> key() => attachment */
    private array $known = [];

    /** @param string $origin of the website the content comes from; its port may change between imports */
    public function __construct(private string $origin)
    {
        global $wpdb;
        $rows = $wpdb->get_results($wpdb->prepare("SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = %s", self::SOURCE));
        foreach ($rows as $row) {
            $this->known[$row->meta_value] = (int) $row->post_id;
        }
    }

    /**
     * Returns the attachment for a file of the other website, or 0 if the download fails or there is no file.
     *
     * @param array<string, mixed> $about `key`, `former_keys`, `replaced`, `title`, `alt`, `caption`, `content_warning`, `sizes`,
     * and where it comes from as the contract has them
     */
    public function attach(string $url, array $about = []): int
    {
        // Title and caption belong to the attachment, so a file with two titles becomes two attachments.
        $caption = is_string($about['caption'] ?? null) ? $about['caption'] : '';
        $named = is_string($about['title'] ?? null) ? $about['title'] : '';
        $key = md5($this->path($url) . "\n{$caption}\n{$named}");
        if (isset($this->known[$key]) && get_post($this->known[$key]) instanceof WP_Post) {
            return $this->known[$key];
        }
        $file = $this->download($url);
        $type = $file === null ? false : wp_check_filetype($file)['type'];
        if ($file === null || $type === false) {
            isset($this->refused[$url]) || $this->missing[] = $url;
            return 0;
        }
        $title = $named !== '' ? $named : pathinfo($file, PATHINFO_FILENAME);
        $id = wp_insert_attachment(wp_slash([
            'post_title' => $title,
            'post_excerpt' => $caption,
            'post_content' => is_string($about['description'] ?? null) ? $about['description'] : '',
            'post_mime_type' => $type,
            // The website names a file without a key of its own by its address. Links to it have to keep working.
            'meta_input' => [Media::KEY => ResourceKeys::ofFile('', $url)[0], ...self::keyIn($about)],
        ]), wp_get_upload_dir()['basedir'] . "/{$file}");
        add_post_meta($id, self::SOURCE, $key);
        // Another plugin may have stored a description of its own there.
        update_post_meta($id, '_wp_attachment_image_alt', wp_slash(is_string($about['alt'] ?? null) ? PlainText::of($about['alt']) : ''));
        $warning = Html::line(is_string($about['content_warning'] ?? null) ? PlainText::of($about['content_warning']) : '');
        $warning === '' || add_post_meta($id, Media::WARNING, wp_slash($warning));
        Provenance::add($id, $about);
        self::addFormer($id, $about);
        wp_update_attachment_metadata($id, $this->metadata($file, (array) ($about['sizes'] ?? []), $type, $id));
        $this->created++;
        return $this->known[$key] = $id;
    }

    /** Stores the valid values of FormerFiles::of(), which were public in the other WordPress. @param array<string, mixed> $about */
    public static function addFormer(int $id, array $about): void
    {
        $date = $about['replaced'] ?? '';
        is_string($date) && preg_match('/^(\d{4})-(\d{2})-(\d{2})$/D', $date, $found) === 1 && checkdate((int) $found[2], (int) $found[3], (int) $found[1])
            && update_post_meta($id, FormerFiles::DATE, $date);
        foreach (array_unique(array_filter((array) ($about['former_keys'] ?? []), is_string(...))) as $key) {
            preg_match('/^k[\da-f]{10}$/D', $key) === 1 && add_post_meta($id, FormerFiles::KEY, $key) && add_post_meta($id, FormerFiles::TOLD, $key);
        }
    }

    /**
     * Returns the key by which the website names a file, as metadata. Files that an earlier version exported or read have none.
     *
     * @param array<string, mixed> $row
     * @return array<string, string>
     */
    public static function keyIn(array $row): array
    {
        $key = $row['key'] ?? '';
        return is_string($key) && preg_match('/^k[\da-f]{10}$/D', $key) === 1 ? [Media::KEY => $key] : [];
    }

    /** Determines whether a URL is that of a file of the other website. */
    public function isTheirs(string $url): bool
    {
        return str_starts_with($url, "{$this->origin}/") && preg_match('#\.\w{2,5}(?:[?\#]|$)#', $url) === 1;
    }

    /** Returns the text of a file of the other website, or null if it can't be downloaded or is longer than any field. */
    public function text(string $url): ?string
    {
        $file = $this->download($url);
        $path = wp_get_upload_dir()['basedir'] . "/{$file}";
        $text = $file === null || filesize($path) > self::LONGEST_TEXT ? false : file_get_contents($path);
        return $text === false ? null : $text;
    }

    /** Replaces all URLs of the other website's files in a text with local ones. */
    public function move(string $html): string
    {
        $mention = '#' . preg_quote($this->origin, '#') . '/[^\s"\'<>()\\\\]*[^\s"\'<>()\\\\,.]#';
        return (string) preg_replace_callback($mention, function (array $match): string {
            $id = $this->isTheirs($match[0]) ? $this->attach($match[0]) : 0;
            return $id === 0 ? $match[0] : (string) wp_get_attachment_url($id);
        }, $html);
    }

    private function path(string $url): string
    {
        return (string) preg_replace('#^' . preg_quote($this->origin, '#') . '#', '', $url);
    }

    /** @return string|null its path relative to the uploads folder; null if it can't be downloaded or is rejected */
    private function download(string $url): ?string
    {
        $path = rawurldecode((string) wp_parse_url($url, PHP_URL_PATH));
        $path = (string) preg_replace('#^.*/wp-content/uploads/#', '', $path);
        $parts = array_map(sanitize_file_name(...), array_filter(explode('/', $path), static fn(string $part): bool => !in_array($part, ['', '.', '..'], true)));
        $file = implode('/', $parts);
        if (FormerFiles::at(FileAddresses::folded($file)) > 0) {
            // Its URL redirects to the replacement of a former file. It gets a folder of its own, because all sizes of a picture
            // are in one folder.
            $file = implode('/', [...array_slice($parts, 0, -1), substr(md5(dirname($url)), 0, 12), ...array_slice($parts, -1)]);
        }
        $target = wp_get_upload_dir()['basedir'] . "/{$file}";
        if ($file === '' || wp_check_filetype($file)['type'] === false) {
            return null;
        }
        if (is_file($target)) {
            return $file;
        }
        wp_mkdir_p(dirname($target));
        $aside = "{$target}.part";
        $response = wp_remote_get($url, ['timeout' => self::TIMEOUT_SECONDS, 'redirection' => 2, 'reject_unsafe_urls' => ContractSource::isConfined(), 'stream' => true, 'filename' => $aside, 'limit_response_size' => self::MAX_BYTES]);
        if (wp_remote_retrieve_response_code($response) !== 200 || filesize($aside) >= self::MAX_BYTES) {
            is_file($aside) && wp_delete_file($aside);
            return null;
        }
        $problem = PicturePixels::problem($aside);
        if ($problem !== '') {
            $this->refused[$url] = $problem;
            wp_delete_file($aside);
            return null;
        }
        rename($aside, $target);
        return $file;
    }

    /**
     * Returns a file's WordPress metadata. Uses picture sizes generated by the other website as they are.
     *
     * @param array<string, mixed> $sizes
     * @return array<string, mixed>
     */
    private function metadata(string $file, array $sizes, string $type, int $id): array
    {
        $folder = wp_get_upload_dir()['basedir'];
        if (!str_starts_with($type, 'image/')) {
            return ['filesize' => (int) filesize("{$folder}/{$file}")];
        }
        if ($sizes === []) {
            require_once ABSPATH . 'wp-admin/includes/image.php';
            return wp_generate_attachment_metadata($id, "{$folder}/{$file}");
        }
        [$width, $height] = wp_getimagesize("{$folder}/{$file}") ?: [0, 0];
        $meta = ['width' => $width, 'height' => $height, 'file' => $file, 'filesize' => (int) filesize("{$folder}/{$file}"), 'sizes' => [], 'image_meta' => []];
        foreach ($sizes as $name => $size) {
            $address = is_array($size) ? ($size['url'] ?? $size['source_url'] ?? '') : $size;
            $sized = is_string($address) && str_contains($address, '/') ? $this->download($address) : null;
            // WordPress requires a size to be in the same folder as its original.
            if ($sized === null || $sized === $file || dirname($sized) !== dirname($file)) {
                continue;
            }
            [$width, $height] = wp_getimagesize("{$folder}/{$sized}") ?: [0, 0];
            $meta['sizes'][$name] = ['file' => wp_basename($sized), 'width' => $width, 'height' => $height, 'mime-type' => $type];
        }
        return $meta;
    }
}
