<?php

/** Awards and other recognition; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'panels' => ['card' => __('Recognition', 'open-ground-api')],
    'fields' => [
        'date' => Field::date(
            __('Date', 'open-ground-api'),
            __('The page ‘Recognition’ is sorted by it.', 'open-ground-api'),
            ['panel' => 'card', 'fallback' => __('the date of publishing in WordPress', 'open-ground-api')],
        ),
        'link' => Field::url(__('Link', 'open-ground-api'), __('What the title links to.', 'open-ground-api'), ['panel' => 'card']),
        'language' => SharedFields::language('card'),
    ],
];
