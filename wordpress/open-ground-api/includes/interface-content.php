<?php

/**
 * The differences between this plugin's own content and another backend's that are not hooks of a module.
 *
 * OwnContent is for types, fields and routes of this plugin, CompanionContent for use beside another backend. Modules::content()
 * returns the current one.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

interface Content
{
    /** Determines whether this plugin manages a content type and stores its fields. */
    public static function has(string $postType): bool;

    /** @return array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} as Kinds::map() */
    public static function kinds(): array;

    /** Returns the name in the webhook of a taxonomy outside the registry, or '' if the website does not show its terms. */
    public static function eventOfOthers(string $taxonomy): string;

    /** Determines whether a metadata key holds what readers see of a record. */
    public static function isField(string $postType, int $id, string $key): bool;

    /** Returns the section that the editor has chosen for a page, or '' for none. */
    public static function section(WP_Post $page): string;

    /** @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> as UsageFinder::of() */
    public static function usesOf(WP_Post $meant, LinkTarget $at, bool $withTrash): array;

    /** @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> as UsageFinder::ofTerm() */
    public static function usesOfTerm(WP_Term $term, LinkTarget $at): array;

    /** Describes where uses are not searched for. Returns '' if they are searched for everywhere. */
    public static function limitsOfUses(): string;

    /** @return array{string, string, string} where the announcements are edited, as UsageFinder::rows() names it: title, type and address */
    public static function announcements(): array;

    /** Determines whether hidden data is removed from files, and files that still contain some are withheld. */
    public static function withholdsFiles(): bool;

    /** @return list<string> the types whose records, or files, are in the search index */
    public static function indexedTypes(): array;

    /** @return list<string> notes on the Website screen about other plugins and old addresses */
    public static function remarks(): array;

    /** Determines whether the current user may create links for review. */
    public static function mayShare(): bool;

    /** Determines whether the website needs the route of a request in order to work. */
    public static function needsRoute(string $path): bool;

    /** Determines whether responses to the website have the header that says when they were made. */
    public static function datesResponses(): bool;

    /** @return array{types: array<string, string>, taxonomies: array<string, string>, ticker: string} as kinds(), detected where they are another plugin's */
    public static function detectedKinds(): array;
}
