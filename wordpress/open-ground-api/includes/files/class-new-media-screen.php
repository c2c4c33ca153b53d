<?php

/**
 * Says on WordPress's screen 'Add New Media File' that the media library already has the file just uploaded.
 *
 * It says so below the file's row, or, if the browser submits the form itself, on the list to which WordPress redirects.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class NewMediaScreen
{
    private const PARAMETER = 'open_ground_added';
    /** The form of a row that this screen requests from async-upload.php. */
    private const ROW = 3;

    private static int $added = 0;
    private static string $notice = '';

    /** Prints the row and exits, because WordPress's row has no hook. */
    public static function addToRow(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only reads.
        $id = absint($_REQUEST['fetch'] ?? 0) === self::ROW ? absint($_REQUEST['attachment_id'] ?? 0) : 0;
        $notice = self::notice($id);
        $notice === '' || ob_start(static fn(string $row): string => "{$row}<p role=\"status\">{$notice}</p>");
    }

    /** Passes the id of the upload on to the list. */
    public static function lead(): void
    {
        add_action('add_attachment', [self::class, 'remember']);
        add_filter('wp_redirect', [self::class, 'location']);
    }

    public static function remember(int $id): void
    {
        self::$added = $id;
    }

    public static function location(string $location): string
    {
        return self::$added === 0 ? $location : add_query_arg(self::PARAMETER, self::$added, $location);
    }

    public static function tell(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only reads.
        self::$notice = self::notice(absint($_GET[self::PARAMETER] ?? 0));
        self::$notice === '' || add_action('admin_notices', [self::class, 'print'], 10, 0);
    }

    public static function print(): void
    {
        echo '<div class="notice notice-info" role="status"><p>', wp_kses_post(self::$notice), '</p></div>';
    }

    /** @param list<string> $names @return list<string> */
    public static function remove(array $names): array
    {
        return [...$names, self::PARAMETER];
    }

    /** Returns the notice. Says nothing about a file that the user may not read. */
    private static function notice(int $id): string
    {
        return $id > 0 && current_user_can('read_post', $id) ? SameFiles::notice($id) : '';
    }
}
