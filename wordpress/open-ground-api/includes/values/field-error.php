<?php

/**
 * A value that a field does not take: which part of the field, and why, in words for an editor.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use InvalidArgumentException;

defined('ABSPATH') || exit;

final class FieldError extends InvalidArgumentException
{
    public function __construct(public readonly string $field, string $reason)
    {
        parent::__construct("{$field}: {$reason}");
    }
}
