<?php

/**
 * A record as it is saved, for a preview of the companion: what the calls of this WordPress answer about that record to
 * the editor who asked. They are asked for this record alone: their lists may be cached, and must never see a draft.
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
     * With the rights of a user, who must be allowed to edit it.
     *
     * @return array{list: array<string, mixed>, detail: array{acf: mixed}}|null null when the user is not
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

    /** @return array<string, mixed>|null a public record's row, where its list has it */
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
     * The record as its list would have it: WordPress's own answer, and its fields beside that.
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
            // The website leaves out what is not published.
            'status' => 'publish',
            'title' => $hasList ? $title : ['rendered' => $title],
        ];
    }

    /**
     * What lists of the contract have elsewhere than the fields.
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
