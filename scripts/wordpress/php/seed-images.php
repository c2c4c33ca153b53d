<?php

/**
 * Makes attachments of pictures that lie in the uploads folder already, in all their sizes.
 */

declare(strict_types=1);

final class SeedImages
{
    /** How many attachments were made. */
    public int $created = 0;

    /** @var array<string, int> key() => attachment id */
    private array $attachments = [];

    public function __construct()
    {
        foreach (Seeder::saved(['attachment'], '_wp_attached_file') as $post) {
            $file = get_post_meta($post->ID, '_wp_attached_file', true);
            $this->attachments[self::key($file, $post->post_excerpt)] = $post->ID;
        }
    }

    /** A value in which every picture is an attachment of this installation and carries its id. */
    public function attach(mixed $value): mixed
    {
        if (!is_array($value)) {
            return $value;
        }
        if (isset($value['sizes']) && is_string($value['url'] ?? null)) {
            return [...$value, 'ID' => $this->attachment($value)];
        }
        return array_map($this->attach(...), $value);
    }

    /**
     * A caption belongs to the attachment, so a picture with two captions becomes two attachments of one file.
     *
     * @param array<string, mixed> $image
     */
    private function attachment(array $image): int
    {
        $file = $this->uploadedFile($image['url']);
        $type = $file === null ? false : wp_check_filetype($file)['type'];
        if ($file === null || $type === false) {
            return 0;
        }
        $caption = (string) (($image['caption'] ?? '') ?: '');
        $key = self::key($file, $caption);
        if (isset($this->attachments[$key])) {
            return $this->attachments[$key];
        }
        $id = wp_insert_attachment(wp_slash([
            'post_title' => $image['title'] ?? pathinfo($file, PATHINFO_FILENAME),
            'post_excerpt' => $caption,
            'post_mime_type' => $type,
            'guid' => $image['url'],
        ]), wp_get_upload_dir()['basedir'] . "/{$file}");
        update_post_meta($id, '_wp_attachment_image_alt', wp_slash((string) (($image['alt'] ?? '') ?: '')));
        wp_update_attachment_metadata($id, $this->imageMetadata($file, (array) $image['sizes'], $type));
        $this->created++;
        return $this->attachments[$key] = $id;
    }

    private static function key(string $file, string $caption): string
    {
        return "{$file}\n{$caption}";
    }

    /**
     * What WordPress knows of a picture, from the files that are there instead of new ones.
     *
     * @param array<string, mixed> $sizes
     * @return array<string, mixed>
     */
    private function imageMetadata(string $file, array $sizes, string $type): array
    {
        $folder = wp_get_upload_dir()['basedir'];
        [$width, $height] = wp_getimagesize("{$folder}/{$file}") ?: [0, 0];
        $meta = ['width' => $width, 'height' => $height, 'file' => $file, 'sizes' => [], 'image_meta' => []];
        foreach ($sizes as $name => $url) {
            $sized = is_string($url) ? $this->uploadedFile($url) : null;
            // A size lies beside its original, or WordPress can't name it.
            if ($sized === null || $sized === $file || dirname($sized) !== dirname($file)) {
                continue;
            }
            [$width, $height] = wp_getimagesize("{$folder}/{$sized}") ?: [0, 0];
            $meta['sizes'][$name] = [
                'file' => wp_basename($sized),
                'width' => $width,
                'height' => $height,
                'mime-type' => $type,
            ];
        }
        return $meta;
    }

    /** The file behind one of this site's upload URLs, if it is there. */
    private function uploadedFile(string $url): ?string
    {
        $uploads = wp_get_upload_dir();
        $file = str_starts_with($url, "{$uploads['baseurl']}/")
            ? rawurldecode(substr($url, strlen($uploads['baseurl']) + 1))
            : '';
        return $file !== '' && is_file("{$uploads['basedir']}/{$file}") ? $file : null;
    }
}
