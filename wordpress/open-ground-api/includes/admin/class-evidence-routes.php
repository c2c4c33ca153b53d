<?php

/**
 * `open-ground/v1/resources`: what a text may cite of a record's films, pictures and documents, as they are saved. `…/links`: which
 * links of texts lead to what is not there any more. Never public.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class EvidenceRoutes
{
    private const MAX_LINKS = 100;
    /** The end of the address of a file, which has no key of its own here. */
    private const FILE = '~\.\w{2,5}$~';

    public static function registerRoutes(): void
    {
        EditorRoutes::add('/resources', 'GET', 'edit_posts', self::resources(...), ['id' => ['type' => 'integer', 'required' => true]]);
        EditorRoutes::add('/links', 'POST', 'edit_posts', self::gone(...), [
            'addresses' => ['type' => 'array', 'items' => ['type' => 'string'], 'maxItems' => self::MAX_LINKS, 'required' => true],
        ]);
    }

    private static function resources(WP_REST_Request $request): WP_REST_Response
    {
        $post = get_post($request['id'] ?: -1);
        return new WP_REST_Response($post instanceof WP_Post && current_user_can('read_post', $post->ID) ? self::of($post) : []);
    }

    /** Those of some links that lead to a record that is not there, or to a resource that its record does not have. */
    private static function gone(WP_REST_Request $request): WP_REST_Response
    {
        return new WP_REST_Response(array_values(array_filter($request['addresses'], static function (string $address): bool {
            $reference = OwnLinks::reference($address);
            if ($reference === null) {
                return false;
            }
            $post = get_post($reference->id);
            $key = $reference->resourceKey();
            return !$post instanceof WP_Post || $post->post_status === 'trash'
                || ($key !== '' && current_user_can('read_post', $post->ID) && !in_array($key, array_column(self::of($post), 'key'), true));
        })));
    }

    /** @return list<array<string, mixed>> see Resource in wordpress/editor/src/model/resources.ts */
    private static function of(WP_Post $post): array
    {
        $fields = Registry::has($post->post_type) ? Registry::fields($post->post_type) : [];
        $top = isset($fields['featured']['fields']['feature_video']) ? (array) (Fields::value($post, 'featured') ?: []) : [];
        $rows = [['type' => 'video', 'video' => $top['feature_video'] ?? false], ...(isset($fields['media']) ? (array) (Fields::value($post, 'media') ?: []) : [])];
        $found = array_filter(array_map(static fn(array $row): ?array => match (($row['type'] ?? '') ?: 'image') {
            'video' => self::film($row['video'] ?? false),
            'file' => self::file($row['file'] ?? false, 'document'),
            default => self::file($row['image'] ?? false, 'picture'),
        }, $rows));
        // One that is both the feature film and among the media is one.
        return array_values(array_column($found, null, 'key'));
    }

    /** @return array<string, mixed>|null */
    private static function file(mixed $file, string $is): ?array
    {
        return is_array($file) && isset($file['key']) ? ['key' => $file['key'], 'is' => $is, 'title' => Html::plain($file['title']), 'url' => $file['url']] : null;
    }

    /** @return array<string, mixed>|null */
    private static function film(mixed $film): ?array
    {
        $link = is_array($film) ? (string) preg_replace('/#.*$/s', '', (string) ($film['link'] ?? '')) : '';
        $isPage = $link !== '' && preg_match(self::FILE, (string) wp_parse_url($link, PHP_URL_PATH)) !== 1;
        // As the website makes it (docs/specification/parts.md, 'A page of its own').
        $key = is_array($film) ? ($film['key'] ?? ($isPage ? 'k' . substr(hash('sha256', $link), 0, 10) : '')) : '';
        $name = is_array($film) ? (string) ($film['name'] ?? '') : '';
        return $key === '' ? null : ['key' => $key, 'is' => 'film', 'title' => Html::plain($name), 'url' => (string) ($film['files'][0]['link'] ?? '')];
    }
}
