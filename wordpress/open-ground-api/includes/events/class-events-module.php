<?php

/** Sends pending events. class-every-request.php has the hooks that cause them. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class EventsModule
{
    public static function hooks(): void
    {
        add_action('open_ground_send_events', [Sender::class, 'sendDue'], 10, 0);
        add_action('rest_api_init', [Sender::class, 'registerRoute']);
    }
}
