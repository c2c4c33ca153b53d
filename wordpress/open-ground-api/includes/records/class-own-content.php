<?php

/** The content implementation for types, fields and routes of this plugin. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class OwnContent implements Content
{
    public static function has(string $postType): bool
    {
        return Registry::has($postType);
    }

    public static function kinds(): array
    {
        $taxonomies = array_keys(Registry::taxonomies());
        return [
            'types' => array_combine(Registry::names(), Registry::names()),
            'taxonomies' => array_combine($taxonomies, $taxonomies),
            'ticker' => Ticker::OPTION,
        ];
    }

    public static function eventOfOthers(string $taxonomy): string
    {
        return '';
    }

    public static function isField(string $postType, int $id, string $key): bool
    {
        return Registry::has($postType) && Fields::isMetaKey($postType, $key);
    }

    public static function section(WP_Post $page): string
    {
        return (string) Fields::stored($page, 'section');
    }

    public static function usesOf(WP_Post $meant, LinkTarget $at, bool $withTrash): array
    {
        return OwnUses::of($meant, $at, $withTrash);
    }

    public static function usesOfTerm(WP_Term $term, LinkTarget $at): array
    {
        return OwnUses::ofTerm($term, $at);
    }

    public static function limitsOfUses(): string
    {
        return '';
    }

    public static function announcements(): array
    {
        return [__('Announcements', 'open-ground-api'), '', AnnouncementsScreen::url()];
    }

    public static function withholdsFiles(): bool
    {
        return true;
    }

    public static function indexedTypes(): array
    {
        return ['attachment', ...Registry::names()];
    }

    public static function remarks(): array
    {
        return [...AcfCompatibility::remarks(), ...OldAddresses::remarks()];
    }

    public static function mayShare(): bool
    {
        return current_user_can(Capabilities::SHARE);
    }

    public static function needsRoute(string $path): bool
    {
        return true;
    }

    public static function datesResponses(): bool
    {
        return true;
    }

    public static function detectedKinds(): array
    {
        return self::kinds();
    }
}
