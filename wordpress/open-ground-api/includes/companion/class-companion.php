<?php

/**
 * Beside something else that answers the calls of the contract: events for the website, 'View', previews, the sign
 * 'Live on the website', 'Take down', 'Used in' and the screen 'Website'. No type, field or call that is there is registered, and no
 * answer is changed. See class-mode.php.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Companion
{
    public static function register(): void
    {
        add_action('wp_loaded', Kinds::ensureKnown(...), 20);
        FormerNames::register();
        Sender::register();
        Watcher::register();
        FileIndexer::register();
        Preview::register();
        CompanionLinks::register();
        RecordBox::register();
        EarlierDocuments::register();
        Answers::register();
    }
}
