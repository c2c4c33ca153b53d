<?php

/** The controller of `wp/v2/media` for visitors (class-public-files.php). */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Attachments_Controller;
use WP_REST_Request;
use WP_REST_Response;

defined('ABSPATH') || exit;

final class MediaController extends WP_REST_Attachments_Controller
{
    /**
     * Determines whether visitors may read a file. Unlike WordPress, doesn't check the post that the file is attached to, because
     * another one may use it.
     *
     * @param WP_Post $post
     * @return bool
     */
    public function check_read_permission($post)
    {
        return PublicFiles::seesAll() ? parent::check_read_permission($post) : FileUses::isPublic($post->ID);
    }

    /**
     * @param WP_Post $item
     * @param WP_REST_Request $request
     * @return WP_REST_Response
     */
    public function prepare_item_for_response($item, $request)
    {
        if (PublicFiles::seesAll() || PublicFiles::isParentPublic($item)) {
            return parent::prepare_item_for_response($item, $request);
        }
        $shown = clone $item;
        $shown->post_parent = 0;
        return parent::prepare_item_for_response($shown, $request);
    }
}
