<?php

/**
 * 'Share for review': a link to one record for people without an account, valid for one to fourteen days.
 *
 * It leads to the website, because the reviewer may not be able to reach this WordPress. It is signed, so that the website ignores
 * all other links. The website asks at each use and each view, so that uses can be counted and a link can be revoked at any time.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class ReviewLinks
{
    private const OPTION = 'open_ground_shares';
    /** Marks a revoked link. A concurrent request that counts a use may write the link back into the option. */
    private const REVOKED = 'open_ground_revoked_';
    private const MAX_DAYS = 14;
    private const TOKEN = ['type' => 'string', 'pattern' => '^[A-Za-z0-9]{16,64}$', ...RestArgs::CHECKED];

    /** Returns the number of valid links of a record. */
    public static function countOf(int $id): int
    {
        return count(self::of($id));
    }

    /** Ends all links of a record. @return int the number of links */
    public static function end(int $id): int
    {
        $shares = self::of($id);
        self::revoke(array_keys($shares));
        return count($shares);
    }

    /** @return array<string, array<string, mixed>> valid links of a record, by token */
    private static function of(int $id): array
    {
        return array_filter(self::all(), static fn(array $share): bool => $share['id'] === $id);
    }

    /** @param list<string> $tokens */
    private static function revoke(array $tokens): void
    {
        foreach ($tokens as $token) {
            set_transient(self::REVOKED . $token, 1, DAY_IN_SECONDS * (self::MAX_DAYS + 1));
        }
        $tokens === [] || update_option(self::OPTION, array_diff_key(self::all(), array_flip($tokens)), false);
    }

    /** @return array<string, array{id: int, label: string, until: int, uses: int, user: int}> valid links, by token */
    public static function all(): array
    {
        $shares = get_option(self::OPTION, []);
        return array_filter(
            is_array($shares) ? $shares : [],
            static fn(array $share, string $token): bool => $share['until'] > time() && get_transient(self::REVOKED . $token) === false,
            ARRAY_FILTER_USE_BOTH,
        );
    }

    public static function registerRoutes(): void
    {
        self::registerQuestion();
        EditorRoutes::add('/shares', 'GET', Capabilities::SHARE, static fn(): WP_REST_Response
            => new WP_REST_Response(array_map(self::row(...), array_keys(self::all()))));
        EditorRoutes::add('/shares', 'POST', Capabilities::SHARE, self::create(...), [
            'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1],
            'days' => ['type' => 'integer', 'default' => 7, 'minimum' => 1, 'maximum' => self::MAX_DAYS],
            'label' => ['type' => 'string', 'default' => '', 'maxLength' => 200],
        ]);
        EditorRoutes::add('/shares', 'DELETE', Capabilities::SHARE, static function (WP_REST_Request $request): WP_REST_Response {
            self::revoke([$request['token']]);
            return new WP_REST_Response(['revoked' => true]);
        }, ['token' => [...self::TOKEN, 'required' => true]]);
    }

    private static function registerQuestion(): void
    {
        register_rest_route('fa/v1', '/review', [
            'methods' => 'POST',
            'permission_callback' => SignedRequest::isValid(...),
            'callback' => static fn(WP_REST_Request $request): WP_REST_Response|WP_Error => isset($request['nonce'])
                ? self::look($request)
                : self::use($request),
            'args' => [
                'token' => self::TOKEN,
                'nonce' => self::TOKEN,
            ],
        ]);
    }

    /** Responds to the website when somebody follows a link. */
    private static function use(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $token = (string) ($request['token'] ?? '');
        $shares = self::all();
        $post = isset($shares[$token]) ? get_post($shares[$token]['id']) : null;
        if (!$post instanceof WP_Post) {
            return self::unknown();
        }
        if ($post->post_status === 'trash') {
            // The record and its link may be restored. The website doesn't ask again about links that it was told are unknown.
            return new WP_Error('rest_review_trashed', __('This record is in the trash.', 'open-ground-api'), ['status' => 404]);
        }
        $shares[$token]['uses']++;
        update_option(self::OPTION, $shares, false);
        return self::subject($post, Preview::keep($post, [], $token));
    }

    /** Responds to the website when somebody who has followed a link loads a file of the record. This doesn't count as a use. */
    private static function look(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $nonce = (string) $request['nonce'];
        $post = Preview::sharedUnder($nonce);
        return $post === null ? self::unknown() : self::subject($post, $nonce);
    }

    private static function subject(WP_Post $post, string $nonce): WP_REST_Response
    {
        $subject = ['type' => Kinds::event($post->post_type), 'id' => $post->ID, 'nonce' => $nonce];
        return new WP_REST_Response($subject, 200, ['Cache-Control' => 'private, no-store']);
    }

    private static function unknown(): WP_Error
    {
        return new WP_Error('rest_review_unknown', __('This link has expired or was revoked.', 'open-ground-api'), ['status' => 404]);
    }

    private static function create(WP_REST_Request $request): WP_REST_Response|WP_Error
    {
        $post = get_post((int) $request['id']);
        if (!$post instanceof WP_Post || !Registry::has($post->post_type) || !current_user_can('edit_post', $post->ID)) {
            return new WP_Error('rest_forbidden', __('Sorry, you are not allowed to share this record.', 'open-ground-api'), ['status' => 403]);
        }
        if (!Preview::isPossible()) {
            return new WP_Error('rest_not_connected', __('The website is not connected yet. See the Website screen.', 'open-ground-api'), ['status' => 409]);
        }
        $token = wp_generate_password(40, false);
        update_option(self::OPTION, [...self::all(), $token => [
            'id' => $post->ID,
            'label' => Html::line((string) $request['label']),
            'until' => time() + DAY_IN_SECONDS * $request['days'],
            'uses' => 0,
            'user' => get_current_user_id(),
        ]], false);
        return new WP_REST_Response(self::row($token), 201);
    }

    /** @return array<string, mixed> */
    private static function row(string $token): array
    {
        $share = self::all()[$token];
        return [
            'token' => $token,
            // Without a connection, there is no secret to sign the link with.
            'url' => Preview::isPossible()
                ? Settings::siteUrl() . "/api/preview?review={$token}." . Signature::ofLink("review.{$token}")
                : '',
            'title' => html_entity_decode(wp_strip_all_tags(get_the_title($share['id'])), ENT_QUOTES, 'UTF-8'),
            ...$share,
        ];
    }
}
