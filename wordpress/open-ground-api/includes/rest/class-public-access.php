<?php

/**
 * Closes features of WordPress that are not needed here and that attackers look for.
 *
 * These are user names, which `wp/v2/users` and embeds reveal to anyone, and XML-RPC, which allows testing hundreds of passwords in
 * one request. XML-RPC stays open if an active plugin needs it or if OPEN_GROUND_XMLRPC is set; Site Health reports which.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class PublicAccess
{
    /**
     * A constant or environment variable. Any value except an empty one and 0 keeps XML-RPC open, for example for the WordPress
     * app.
     */
    private const SETTING = 'OPEN_GROUND_XMLRPC';

    private const USERS_ROUTE = '/wp/v2/users';

    /** Classes of plugins that use XML-RPC to communicate with WordPress.com. */
    private const NEEDS_XMLRPC = [
        'Jetpack' => 'Jetpack',
        'Automattic\Jetpack\Connection\Manager' => 'Jetpack Connection',
    ];

    /** Returns why XML-RPC stays open: the name of a plugin or setting; '' if it is closed. */
    public static function needsXmlRpc(): string
    {
        $setting = defined(self::SETTING) ? constant(self::SETTING) : getenv(self::SETTING);
        if ($setting && $setting !== 'false') {
            return self::SETTING;
        }
        foreach (self::NEEDS_XMLRPC as $class => $name) {
            if (class_exists($class)) {
                return $name;
            }
        }
        return '';
    }

    /**
     * Determines whether a response is complete, for editing. The website's own requests count as visitors' requests, whatever
     * authorization they carry.
     */
    public static function isForEditor(WP_REST_Request $request): bool
    {
        // WordPress matches routes case-insensitively.
        $route = strtolower($request->get_route());
        if (!current_user_can('edit_posts') || preg_match('#^/(?:fa/v1|acf/v3)(?:/|$)#', $route) === 1) {
            return false;
        }
        $isRecord = preg_match('#^/wp/v2/(?!media|settings)#', $route) === 1;
        return !$isRecord || $request['context'] === 'edit';
    }

    /**
     * @param array<string, mixed> $endpoints
     * @return array<string, mixed>
     */
    public static function withoutUsers(array $endpoints): array
    {
        return is_user_logged_in() ? $endpoints : array_filter(
            $endpoints,
            static fn(string $route): bool => !str_starts_with($route, self::USERS_ROUTE),
            ARRAY_FILTER_USE_KEY,
        );
    }

    /**
     * Rejects requests for editors' notes to each other, which WordPress before 6.9 doesn't know and returns to anyone who asks for
     * their id.
     */
    public static function refuseNote(mixed $response, mixed $handler, WP_REST_Request $request): mixed
    {
        $isOne = preg_match('#^/wp/v2/comments/\d+$#i', $request->get_route()) === 1;
        $comment = $isOne ? get_comment((int) $request['id']) : null;
        return $comment?->comment_type === 'note' && !current_user_can('edit_comment', (int) $comment->comment_ID)
            ? new WP_Error('rest_cannot_read', __('Sorry, you are not allowed to read this comment.'), ['status' => rest_authorization_required_code()])
            : $response;
    }

    /**
     * @param array<string, mixed> $data
     * @return array<string, mixed>
     */
    public static function withoutAuthor(array $data): array
    {
        unset($data['author_name'], $data['author_url']);
        return $data;
    }

    /** Closes XML-RPC in a request for it. */
    public static function closeXmlRpc(): void
    {
        if (self::needsXmlRpc() === '') {
            status_header(403);
            nocache_headers();
            header('Content-Type: text/plain; charset=utf-8');
            exit("XML-RPC is closed.\n");
        }
    }

    /**
     * @param array<string, string> $headers
     * @return array<string, string>
     */
    public static function withoutPingback(array $headers): array
    {
        if (self::needsXmlRpc() === '') {
            unset($headers['X-Pingback']);
        }
        return $headers;
    }

    /**
     * @param array{direct?: array<string, array<string, mixed>>} $tests
     * @return array<string, array<string, array<string, mixed>>>
     */
    public static function addTest(array $tests): array
    {
        $tests['direct']['open_ground_doors'] = [
            'label' => __('User names are not public', 'open-ground-api'),
            'test' => self::result(...),
        ];
        return $tests;
    }

    /** @return array<string, mixed> */
    private static function result(): array
    {
        $reason = self::needsXmlRpc();
        return [
            'label' => $reason === ''
                ? __('User names are not public, and XML-RPC is disabled', 'open-ground-api')
                /* translators: %s: name of a plugin or setting */
                : sprintf(__('User names are not public; XML-RPC is enabled because of %s', 'open-ground-api'), $reason),
            'status' => $reason === '' ? 'good' : 'recommended',
            'badge' => ['label' => __('Website', 'open-ground-api'), 'color' => $reason === '' ? 'blue' : 'orange'],
            'description' => '<p>' . esc_html__('By default, WordPress reveals user names to anyone, and allows passwords to be tried through XML-RPC. The website needs neither. Set OPEN_GROUND_XMLRPC in wp-config.php to keep XML-RPC enabled, for example for the WordPress app.', 'open-ground-api') . '</p>',
            'actions' => '',
            'test' => 'open_ground_doors',
        ];
    }
}
