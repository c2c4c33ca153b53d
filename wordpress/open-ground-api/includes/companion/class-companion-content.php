<?php

/** The content implementation for use beside another backend, which has types and fields and handles the requests. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class CompanionContent implements Content
{
    public static function has(string $postType): bool
    {
        return false;
    }

    public static function kinds(): array
    {
        return Kinds::saved();
    }

    /**
     * Returns '*' or '': a term of an unknown taxonomy may change any page if the taxonomy belongs to a type that the website
     * shows.
     */
    public static function eventOfOthers(string $taxonomy): string
    {
        $types = get_taxonomy($taxonomy)->object_type ?? [];
        return array_intersect($types, Kinds::types()) === [] ? '' : '*';
    }

    public static function isField(string $postType, int $id, string $key): bool
    {
        if (!Kinds::has($postType) || (str_starts_with($key, '_') && $key !== '_thumbnail_id')) {
            return false;
        }
        // Advanced Custom Fields stores the key of the field beside each value. Other metadata, such as counters, has none.
        return $key === '_thumbnail_id' || str_starts_with((string) get_post_meta($id, "_{$key}", true), 'field_')
            || isset(Registry::fields((string) Kinds::of($postType))[$key]);
    }

    public static function section(WP_Post $page): string
    {
        return (string) get_post_meta($page->ID, 'section', true);
    }

    public static function usesOf(WP_Post $meant, LinkTarget $at, bool $withTrash): array
    {
        return CompanionUsageFinder::of($meant, $at);
    }

    public static function usesOfTerm(WP_Term $term, LinkTarget $at): array
    {
        return CompanionUsageFinder::ofTerm($term, $at);
    }

    public static function limitsOfUses(): string
    {
        return CompanionUsageFinder::limits();
    }

    /** Returns where the announcements are edited, on an options page of another plugin. */
    public static function announcements(): array
    {
        return [__('Options', 'open-ground-api'), '', admin_url()];
    }

    public static function withholdsFiles(): bool
    {
        return false;
    }

    public static function indexedTypes(): array
    {
        return [];
    }

    public static function remarks(): array
    {
        return [];
    }

    public static function mayShare(): bool
    {
        return false;
    }

    /** Returns false: the other backend doesn't need to have every route. */
    public static function needsRoute(string $path): bool
    {
        return $path === ReadAccessCheck::CALLS[0];
    }

    public static function datesResponses(): bool
    {
        return false;
    }

    public static function detectedKinds(): array
    {
        return KindDetector::map();
    }
}
