<?php

/** A file that can't be looked into; the message is one of the reasons below. */

declare(strict_types=1);

namespace OpenGround\Api;

use RuntimeException;

defined('ABSPATH') || exit;

final class UnreadableFile extends RuntimeException
{
    /** A format that the plugin does not know. */
    public const UNKNOWN = 'unknown';
    public const DAMAGED = 'damaged';
    public const ENCRYPTED = 'encrypted';
    /** More than the memory of this server holds. */
    public const LARGE = 'large';
    /** What it tells can't be taken out without changing what it shows. */
    public const CHANGED = 'changed';
    /** Not in this request any more. */
    public const LATER = 'later';
    /** The file can't be read or written. */
    public const FAILED = 'failed';
}
