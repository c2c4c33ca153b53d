<?php

/** Converts field values of another website's records, by replacing the ids of records, terms and files. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\FieldWalker;
use OpenGround\Api\Html;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Provenance;
use OpenGround\Api\Values;
use OpenGround\Api\Video;
use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class ImportedValues
{
    /**
     * @param array<string, int> $posts '{type}:{their id}' => our id
     * @param array<string, int> $bySlug '{type}:{slug}' => our id
     * @param array<string, int> $byTitle '{type}:{title}' => our id
     * @param array<int, int> $media their id => our id
     */
    public function __construct(
        private MediaImport $files,
        public array $posts = [],
        public array $bySlug = [],
        public array $byTitle = [],
        public array $media = [],
        /** Creates an organisation with a name, and returns its id. */
        private ?\Closure $makeOrganisation = null,
    ) {
    }

    /** @param array<string, mixed> $field */
    public function value(mixed $value, array $field): mixed
    {
        if (Values::isEmpty($value)) {
            return $value === false && $field['shape'] === 'boolean' ? false : '';
        }
        return match ($field['shape']) {
            'text', 'textarea', 'date' => PlainText::of($value),
            'html' => is_string($value) ? $this->files->move($value) : $value,
            'url' => $this->address($value, $field),
            'image', 'file' => $this->file($value),
            'video' => $this->video($value),
            'posts' => $this->references($value, $field),
            'terms' => array_values(array_filter(array_map(
                fn(mixed $term): int => $this->term($term, $field['taxonomy']),
                is_array($value) && array_is_list($value) ? $value : [$value],
            ))),
            'rows' => FieldWalker::map(is_array($value) ? $value : [], $field, $this->value(...)),
            'choice' => $this->choice($value, $field),
            default => FieldWalker::map($value, $field, $this->value(...)),
        };
    }

    /** @param array<string, mixed> $field */
    private function choice(mixed $value, array $field): mixed
    {
        $word = is_scalar($value) ? (string) $value : '';
        $word = (string) ($field['synonyms'][$word] ?? $word);
        return in_array($word, array_column($field['choices'], 'value'), true) ? $word : '';
    }

    /** @param array<string, mixed> $field */
    private function address(mixed $value, array $field): mixed
    {
        if (is_int($value)) {
            return $this->media[$value] ?? '';
        }
        $url = is_array($value) ? ($value['url'] ?? '') : $value;
        if (!is_string($url) || !$this->files->isTheirs($url)) {
            return $url;
        }
        $id = $this->files->attach($url);
        return $id === 0 ? $url : (empty($field['library']) ? (string) wp_get_attachment_url($id) : $id);
    }

    private function file(mixed $value): int|string
    {
        if (is_int($value)) {
            return $this->media[$value] ?? '';
        }
        $url = is_array($value) ? ($value['url'] ?? $value['link'] ?? '') : $value;
        // A cover may consist of its sizes only.
        if (is_array($value) && !is_string($url) || $url === '') {
            $sizes = is_array($value['sizes'] ?? null) ? array_filter($value['sizes'], static fn(mixed $size): bool => is_string($size)) : [];
            $url = $sizes['extra-large'] ?? $sizes['large'] ?? $sizes['medium'] ?? '';
            $value = [...(array) $value, 'sizes' => []];
        }
        return is_string($url) && $url !== '' ? ($this->files->attach($url, is_array($value) ? $value : []) ?: '') : '';
    }

    private function video(mixed $value): mixed
    {
        if (is_int($value)) {
            return $this->media[$value] ?? '';
        }
        if (is_string($value) || (is_array($value) && array_keys($value) === ['link'])) {
            $url = is_array($value) ? $value['link'] : $value;
            return is_string($url) && $this->files->isTheirs($url) ? ($this->files->attach($url) ?: $url) : $url;
        }
        if (!is_array($value)) {
            return '';
        }
        $value = PlainText::ofFilm($value);
        $about = array_intersect_key($value, ['content_warning' => 1] + Provenance::KEYS);
        $rows = static fn(array $row, string $name): array => array_values(array_filter((array) ($row[$name] ?? []), is_array(...)));
        $files = fn(array $row, string $name): array => array_map(fn(array $file): array => $this->videoFile($file, $about), $rows($row, $name));
        $video = array_intersect_key($value, ['name' => 1, 'duration' => 1, 'link' => 1]);
        foreach (['files', 'preview_videos'] as $name) {
            $video[$name] = $files($value, $name);
        }
        $video['alternatives'] = array_map(fn(array $row): array => [...$row, 'files' => $files($row, 'files')], $rows($value, 'alternatives'));
        $video['texttracks'] = array_map($this->track(...), $rows($value, 'texttracks'));
        if (isset($value['poster'])) {
            $video['poster'] = $this->file($value['poster']);
        } elseif (is_array($value['pictures']['sizes'] ?? null)) {
            $largest = $rows($value['pictures'], 'sizes');
            usort($largest, static fn(array $one, array $two): int => ($two['width'] ?? 0) <=> ($one['width'] ?? 0));
            $video['poster'] = $this->file(['url' => $largest[0]['link'] ?? '', 'sizes' => []]);
        }
        return array_filter($video, static fn(mixed $part): bool => !Values::isEmpty($part));
    }

    /**
     * @param array<string, mixed> $file
     * @param array<string, mixed> $about what all files of the film share
     * @return array<string, mixed>
     */
    private function videoFile(array $file, array $about): array
    {
        if (isset($file['file'])) {
            return [...$file, 'file' => is_int($file['file']) ? $this->media[$file['file']] ?? '' : ''];
        }
        $id = is_string($file['link'] ?? null) && $this->files->isTheirs($file['link']) ? $this->files->attach($file['link'], [...$about, ...array_intersect_key($file, ['key' => 1, 'former_keys' => 1, 'replaced' => 1] + Provenance::KEYS)]) : 0;
        return $id === 0 ? $file : [...array_diff_key($file, ['link' => 1]), 'file' => $id];
    }

    /**
     * Converts a track. One of an unknown kind is kept as metadata, which is never shown, because it isn't subtitles.
     *
     * @param array<string, mixed> $track
     * @return array<string, mixed>
     */
    private function track(array $track): array
    {
        $type = $track['type'] ?? '';
        $isKnown = Values::isEmpty($type)
            || (is_string($type) && in_array(strtolower(trim($type)), ['subtitles', ...Video::TRACK_TYPES], true));
        $track = $isKnown ? $track : [...$track, 'type' => 'metadata'];
        $vtt = $track['vtt'] ?? '';
        if (is_int($vtt)) {
            return [...$track, 'vtt' => $this->media[$vtt] ?? ''];
        }
        if (!is_string($vtt) || !$this->files->isTheirs(trim($vtt)) || preg_match('/\s/', trim($vtt)) === 1) {
            return $track;
        }
        return [...$track, 'vtt' => $this->files->attach(trim($vtt)) ?: ($this->files->text(trim($vtt)) ?? $vtt)];
    }

    /** @param array<string, mixed> $field */
    private function references(mixed $value, array $field): mixed
    {
        $isOne = !empty($field['single']);
        $rows = is_array($value) && array_is_list($value) ? $value : [$value];
        $found = [];
        foreach ($rows as $row) {
            $post = $this->reference($row, $field);
            if ($post !== null) {
                $found[] = $post;
            }
        }
        return $isOne ? ($found[0] ?? '') : $found;
    }

    /**
     * @param array<string, mixed> $field
     * @return int|array<string, mixed>|null
     */
    private function reference(mixed $row, array $field): int|array|null
    {
        $id = is_array($row) ? (int) ($row['ID'] ?? $row['id'] ?? 0) : (int) $row;
        $slug = is_array($row) ? (string) ($row['post_name'] ?? $row['slug'] ?? '') : '';
        $title = self::titleOf($row);
        $types = is_array($row) && in_array($row['post_type'] ?? '', $field['postTypes'], true) ? [$row['post_type']] : $field['postTypes'];
        foreach ($types as $type) {
            $ours = ($id > 0 ? $this->posts["{$type}:{$id}"] ?? null : null)
                ?? ($slug !== '' ? $this->bySlug["{$type}:{$slug}"] ?? null : null)
                ?? ($title !== '' && $id === 0 ? $this->byTitle["{$type}:" . Html::plain($title)] ?? null : null);
            if ($ours !== null && get_post($ours) instanceof WP_Post) {
                return $ours;
            }
        }
        if (!is_array($row) || $title === '') {
            return null;
        }
        $isOrganisation = $this->makeOrganisation !== null && $field['postTypes'][0] === PostTypes::ORGANIZATION;
        if ($isOrganisation) {
            return ($this->makeOrganisation)($row, $title);
        }
        return isset($field['free']) ? ['post_title' => PlainText::of($title), 'url' => $row['url'] ?? ''] : null;
    }

    private static function titleOf(mixed $row): string
    {
        $title = is_array($row) ? ($row['post_title'] ?? $row['title'] ?? '') : '';
        return is_array($title) ? (string) ($title['rendered'] ?? '') : (string) $title;
    }

    /** Returns the corresponding term, and creates it if it is missing. Uses the other website's id if it is free. */
    public function term(mixed $term, string $taxonomy): int
    {
        $row = is_array($term) ? $term : ['name' => (string) $term];
        $name = (string) ($row['name'] ?? '');
        $slug = (string) ($row['slug'] ?? '') ?: sanitize_title(wp_specialchars_decode($name, ENT_QUOTES));
        $known = get_term_by('slug', $slug, $taxonomy);
        if ($known instanceof WP_Term) {
            return $known->term_id;
        }
        if ($name === '') {
            return 0;
        }
        $made = wp_insert_term(wp_slash($name), $taxonomy, ['slug' => $slug, 'description' => wp_slash((string) ($row['description'] ?? ''))]);
        return is_wp_error($made) ? 0 : $this->numbered($made['term_id'], (int) ($row['term_id'] ?? 0), $taxonomy);
    }

    private function numbered(int $id, int $wanted, string $taxonomy): int
    {
        global $wpdb;
        $isTaken = $wanted < 1 || $wpdb->get_var($wpdb->prepare("SELECT term_id FROM {$wpdb->terms} WHERE term_id = %d", $wanted)) !== null;
        if ($isTaken || $wanted === $id) {
            return $id;
        }
        $wpdb->update($wpdb->terms, ['term_id' => $wanted], ['term_id' => $id]);
        $wpdb->update($wpdb->term_taxonomy, ['term_id' => $wanted], ['term_id' => $id]);
        clean_term_cache([$id, $wanted], $taxonomy);
        return $wanted;
    }
}
