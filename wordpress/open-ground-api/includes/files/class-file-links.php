<?php

/**
 * Makes 'View' and 'Permalink' lead to the file itself.
 *
 * They would lead to the attachment page, which nobody needs: WordPress redirects it to the website, which has no such page.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Screen;

defined('ABSPATH') || exit;

final class FileLinks
{
    /** Adds the filters while a screen is rendered, but not while a form is saved, because texts may link to attachment pages. */
    public static function onScreen(): void
    {
        $screen = get_current_screen();
        if ($screen instanceof WP_Screen && in_array($screen->id, ['upload', 'attachment'], true)) {
            add_filter('attachment_link', [self::class, 'toFile'], 20, 2);
        }
    }

    public static function toFile(string $link, int $id): string
    {
        return wp_get_attachment_url($id) ?: $link;
    }

    /**
     * @param array<string, mixed> $file as the media library shows it
     * @return array<string, mixed>
     */
    public static function inLibrary(array $file): array
    {
        return [...$file, 'link' => $file['url'] ?: $file['link']];
    }
}
