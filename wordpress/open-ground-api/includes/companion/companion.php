<?php

/**
 * Beside something else that answers the calls of the contract: the plugin registers no type, field or call that is
 * there, and changes no answer. See mode.php.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Companion
{
    public static function register(): void
    {
        Sender::register();
        Watcher::register();
    }
}
