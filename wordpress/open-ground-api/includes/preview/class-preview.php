<?php

/**
 * Previews: a signed link to the website, and the unsaved state of the record, which the website then requests.
 *
 * The state is stored under the link's nonce for as long as the website may show it. A companion previews saved records only
 * (class-backend-draft.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class Preview
{
    /** One minute less than the website accepts, because its clock may be behind. */
    private const LINK_SECONDS = 540;
    /** A link may be used in its last second. The website then shows the record for ten minutes. */
    private const STATE_SECONDS = self::LINK_SECONDS + 660;
    /** A reviewer may take a day. The website asks again at each view. */
    private const SHARED_SECONDS = DAY_IN_SECONDS;
    private const STATE = 'open_ground_preview_';
    private const ACTION = 'open_ground_preview';

    /**
     * Returns a link that shows a state of a record once, within the next ten minutes.
     *
     * @param array<string, mixed> $state `title`, `content`, `fields` (stored values) that differ from the saved ones
     */
    public static function link(WP_Post $post, array $state = []): string
    {
        $type = Kinds::event($post->post_type);
        $expires = time() + self::LINK_SECONDS;
        $nonce = self::keep($post, $state);
        return Settings::siteUrl() . '/api/preview?' . http_build_query([
            'type' => $type,
            'id' => $post->ID,
            'expires' => $expires,
            'nonce' => $nonce,
            'signature' => Signature::ofLink("preview.{$type}.{$post->ID}.{$expires}.{$nonce}"),
        ]);
    }

    /**
     * Stores a state of a record for the website.
     *
     * @param array<string, mixed> $state as for link()
     * @param string $share the token of the review link that the state belongs to, which is returned only while the link is valid;
     * '' for none
     * @return string its nonce
     */
    public static function keep(WP_Post $post, array $state, string $share = ''): string
    {
        $nonce = wp_generate_password(32, false);
        set_transient(
            self::STATE . $nonce,
            ['id' => $post->ID, 'state' => $state, 'user' => get_current_user_id(), 'share' => $share],
            $share === '' ? self::STATE_SECONDS : self::SHARED_SECONDS,
        );
        return $nonce;
    }

    /** Returns the record stored under a nonce for a review link, or null once the link is no longer valid. */
    public static function sharedUnder(string $nonce): ?WP_Post
    {
        $kept = self::kept($nonce);
        return $kept !== null && $kept['share'] !== '' ? $kept['post'] : null;
    }

    /**
     * @return array{post: WP_Post, state: array<string, mixed>, user: int, share: string}|null the state that is stored under a
     *   nonce and may be shown
     */
    private static function kept(string $nonce): ?array
    {
        $kept = get_transient(self::STATE . $nonce);
        $post = is_array($kept) ? get_post((int) $kept['id']) : null;
        $share = (string) ($kept['share'] ?? '');
        $isShown = $post instanceof WP_Post && $post->post_status !== 'trash' && ($share === '' || isset(ReviewLinks::all()[$share]));
        return $isShown ? ['post' => $post, 'state' => $kept['state'], 'user' => (int) $kept['user'], 'share' => $share] : null;
    }

    public static function isPossible(): bool
    {
        return Settings::siteUrl() !== '' && Settings::isConnected();
    }

    /**
     * Replaces the link of WordPress's 'Preview'.
     *
     * On the edit screen, 'Preview' submits the form and then follows the link. Links on other screens may be followed much later,
     * or never, so they are signed only when they are clicked.
     */
    public static function replaceLink(string $link, WP_Post $post): string
    {
        if (!Kinds::has($post->post_type) || !self::isPossible() || !current_user_can('edit_post', $post->ID)) {
            return $link;
        }
        $state = self::posted($post);
        return $state === null
            ? add_query_arg(
                ['action' => self::ACTION, 'post' => $post->ID, '_wpnonce' => wp_create_nonce(self::ACTION . $post->ID)],
                admin_url('admin-post.php'),
            )
            : self::link($post, $state);
    }

    /** Follows a 'Preview' link from another screen. */
    public static function open(): void
    {
        // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- verified below, with the id.
        $post = get_post(absint($_GET['post'] ?? 0));
        check_admin_referer(self::ACTION . (string) $post?->ID);
        $isAllowed = $post instanceof WP_Post && Kinds::has($post->post_type) && current_user_can('edit_post', $post->ID);
        if (!$isAllowed || !self::isPossible()) {
            wp_die(
                esc_html__('Sorry, you are not allowed to preview this record.', 'open-ground-api'),
                esc_html__('No preview', 'open-ground-api'),
                ['response' => 403],
            );
        }
        nocache_headers();
        wp_redirect(self::link($post, self::autosaved($post)), 302, 'Open Ground API');
        exit;
    }

    /** @return array<string, mixed>|null the values in the record's form; null when this request is not a preview */
    private static function posted(WP_Post $post): ?array
    {
        // phpcs:ignore OpenGround.Security.Superglobals -- WordPress verifies the nonce of its form before it creates a link; each value is sanitised below.
        $form = wp_unslash($_POST);
        if (($form['wp-preview'] ?? '') !== 'dopreview' || (int) ($form['post_ID'] ?? 0) !== $post->ID) {
            return null;
        }
        return [
            ...(isset($form['post_title']) ? ['title' => Html::title((string) $form['post_title'])] : []),
            ...(isset($form['content']) ? ['content' => Html::clean((string) $form['content'])] : []),
            'fields' => AcceptedFields::of($post)?->values ?? [],
        ];
    }

    /** @return array<string, mixed> WordPress's autosave since the last save */
    private static function autosaved(WP_Post $post): array
    {
        $autosave = wp_get_post_autosave($post->ID, get_current_user_id());
        $isNewer = $autosave instanceof WP_Post && $autosave->post_modified_gmt > $post->post_modified_gmt;
        return $isNewer
            ? ['title' => $autosave->post_title, 'content' => $autosave->post_content, 'fields' => Autosaves::changes($post, $autosave)]
            : [];
    }

    public static function registerRoute(): void
    {
        self::register(self::record(...));
    }

    /**
     * @param callable(WP_Post, array<string, mixed>, int): ?array<string, mixed> $show returns the record with a state, for the
     * user who made it; null if they may not see it
     */
    public static function register(callable $show): void
    {
        register_rest_route('fa/v1', '/preview', [
            'methods' => 'POST',
            'permission_callback' => SignedRequest::isValid(...),
            'callback' => static fn(WP_REST_Request $request): WP_REST_Response|WP_Error => self::handle($request, $show),
            'args' => [
                'type' => ['type' => 'string', 'required' => true, 'maxLength' => 40, ...RestArgs::CHECKED],
                'id' => ['type' => 'integer', 'required' => true, 'minimum' => 1, ...RestArgs::CHECKED],
                'nonce' => ['type' => 'string', 'required' => true, 'pattern' => '^[A-Za-z0-9]{16,64}$', ...RestArgs::CHECKED],
            ],
        ]);
    }

    private static function handle(WP_REST_Request $request, callable $show): WP_REST_Response|WP_Error
    {
        $kept = self::kept((string) $request['nonce']);
        $post = $kept['post'] ?? null;
        if ($post === null || $post->ID !== (int) $request['id'] || Kinds::event($post->post_type) !== $request['type']) {
            return self::unknown();
        }
        $record = $show($post, $kept['state'], $kept['user']);
        return $record === null ? self::unknown() : new WP_REST_Response($record, 200, ['Cache-Control' => 'private, no-store']);
    }

    private static function unknown(): WP_Error
    {
        return new WP_Error('rest_preview_unknown', __('This preview does not exist or has expired.', 'open-ground-api'), ['status' => 404]);
    }

    /**
     * @param array<string, mixed> $state
     * @return array{list: array<string, mixed>, detail: array{acf: array<string, mixed>}}
     */
    private static function record(WP_Post $post, array $state): array
    {
        $shown = clone $post;
        $shown->post_title = (string) ($state['title'] ?? $post->post_title);
        $shown->post_content = (string) ($state['content'] ?? $post->post_content);
        // Pretends that the record is published: WordPress marks the titles of private records, and new records have no slug yet.
        $shown->post_status = 'publish';
        $shown->post_password = '';
        if ($post->post_status !== 'publish' || $post->post_name === '') {
            $slug = $post->post_name ?: (sanitize_title($shown->post_title) ?: "preview-{$post->ID}");
            $shown->post_name = wp_unique_post_slug($slug, $post->ID, 'publish', $post->post_type, $post->post_parent);
        }
        [$fields, $terms] = [[], []];
        foreach ($state['fields'] ?? [] as $name => $value) {
            $field = Registry::fields($post->post_type)[$name];
            if ($field['shape'] === 'terms') {
                $terms[$field['taxonomy']] = is_array($value) ? $value : [];
            } else {
                $fields[$name] = $value ?? '';
            }
        }
        return Draft::whileShown(['id' => $post->ID, 'fields' => $fields, 'terms' => $terms], static function () use ($shown): array {
            $details = Details::of($shown);
            return ['list' => self::listed($shown, $details), 'detail' => ['acf' => $details === [] ? [] : $details]];
        });
    }

    /**
     * Returns the record as its list would: in the form of `fa/v1` or `wp/v2`.
     *
     * @param array<string, mixed> $details
     * @return array<string, mixed>
     */
    private static function listed(WP_Post $post, array $details): array
    {
        $row = Rows::of($post);
        if (isset(Lists::PATHS[$post->post_type])) {
            return $row;
        }
        return [
            ...$row,
            ...self::prepared($post),
            'slug' => $row['slug'],
            'title' => ['rendered' => Rows::title($post)],
            'acf' => $details,
            ...($post->post_type === PostTypes::PAGE ? ['section' => Pages::section($post)] : []),
        ];
    }

    /** @return array<string, mixed> the record as WordPress's own list returns it */
    private static function prepared(WP_Post $post): array
    {
        $controller = get_post_type_object($post->post_type)?->get_rest_controller();
        if ($controller === null) {
            return [];
        }
        $request = new WP_REST_Request('GET', rest_get_route_for_post_type_items($post->post_type));
        $request->set_param('context', 'view');
        return (array) rest_get_server()->response_to_data(rest_ensure_response($controller->prepare_item_for_response($post, $request)), false);
    }
}
