<?php

/** Methodologies; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'panels' => ['card' => __('Methodology', 'open-ground-api')],
    'fields' => [
        'description' => Field::html(
            __('Description', 'open-ground-api'),
            __('At the top of the page that lists the investigations using this methodology.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
    ],
];
