<?php

/**
 * A saved record for the companion's preview: the responses of this WordPress's own routes, with the permissions of the editor who
 * asked.
 *
 * Requests only this record. List responses may be cached and must never contain a draft.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class BackendDraft
{
    public static function registerRoute(): void
    {
        if (!isset(rest_get_server()->get_routes('fa/v1')['/fa/v1/preview'])) {
            Preview::register(static fn(WP_Post $post, array $state, int $user): ?array => self::of($post, $user));
        }
    }

    /**
     * Reads a record with the permissions of a user, who must be allowed to edit it.
     *
     * @return array{list: array<string, mixed>, detail: array{acf: mixed}}|null null if the user is not allowed to
     */
    public static function of(WP_Post $post, int $user): ?array
    {
        $kind = Kinds::of($post->post_type);
        if ($kind === null || !user_can($user, 'edit_post', $post->ID)) {
            return null;
        }
        wp_set_current_user($user);
        $base = Registry::type($kind)['restBase'];
        $fields = OtherBackend::ask("/acf/v3/{$base}/{$post->ID}")['acf'] ?? [];
        $row = Visibility::isPublic($post) ? self::listed($post, $kind) : null;
        return ['list' => $row ?? self::row($post, $kind, is_array($fields) ? $fields : []), 'detail' => ['acf' => $fields ?: []]];
    }

    /** @return array<string, mixed>|null the row of a published record from its list, if it is there */
    private static function listed(WP_Post $post, string $kind): ?array
    {
        foreach (OtherBackend::rows($kind) as $row) {
            if ((int) ($row['id'] ?? $row['ID'] ?? 0) === $post->ID) {
                return $row;
            }
        }
        return null;
    }

    /**
     * Builds the row that the list would contain, from WordPress's own response and the fields.
     *
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    private static function row(WP_Post $post, string $kind, array $fields): array
    {
        $type = get_post_type_object($post->post_type);
        $base = $type?->rest_base ?: $post->post_type;
        $own = $type?->show_in_rest ? OtherBackend::ask("/{$type->rest_namespace}/{$base}/{$post->ID}") : [];
        $slug = rawurldecode($post->post_name) ?: (sanitize_title($post->post_title) ?: "preview-{$post->ID}");
        $title = get_the_title((object) [...get_object_vars($post), 'post_status' => 'publish', 'post_password' => '']);
        $hasList = isset(Lists::PATHS[$kind]);
        return [
            ...$own,
            ...($hasList ? $fields : array_diff_key($fields, ['date' => 1, 'link' => 1])),
            ...self::composed($post, $kind, $fields),
            ...($own === [] || isset($own['acf']) ? [] : ['acf' => $fields]),
            'id' => $post->ID,
            'slug' => $slug,
            'post_name' => $slug,
            // The website ignores anything that is not published.
            'status' => 'publish',
            'title' => $hasList ? $title : ['rendered' => $title],
        ];
    }

    /**
     * Builds the parts of a row that lists of the contract have outside the fields.
     *
     * @param array<string, mixed> $fields
     * @return array<string, mixed>
     */
    private static function composed(WP_Post $post, string $kind, array $fields): array
    {
        $content = (string) apply_filters('the_content', $post->post_content);
        $end = $fields['end'] ?? [];
        $types = is_array($fields['type'] ?? null) ? $fields['type'] : [];
        return match ($kind) {
            PostTypes::INVESTIGATION => ['feature_image' => $fields['feature_image'] ?? $fields['featured']['feature_image'] ?? false],
            PostTypes::EXHIBITION => [
                'feature_image' => $fields['feature_image'] ?? $fields['featured']['feature_image'] ?? false,
                'fa_venue_link' => $fields['fa_venue_link'] ?? $fields['venue_website'] ?? '',
                'type' => array_map(static fn(mixed $term): mixed => is_array($term) ? ($term['name'] ?? '') : $term, $types),
            ],
            PostTypes::EVENT => [
                'content' => $fields['content'] ?? $content,
                'event_dates' => $fields['event_dates'] ?? ['date_start' => $fields['start']['date'] ?? '', 'date_end' => empty($end['date']) && empty($end['freetext']) ? false : $end],
            ],
            PostTypes::NEWS => ['content' => $fields['content'] ?? $content, 'date' => ($fields['date'] ?? '') ?: mysql_to_rfc3339($post->post_date)],
            PostTypes::RECOGNITION => ['date' => ($fields['date'] ?? '') ?: mysql_to_rfc3339($post->post_date)],
            default => [],
        };
    }
}
