<?php

/** Showcases: pages that gather investigations and exhibitions; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'text',
    'bodyField' => 'content',
    'bodyLabel' => __('The text at the top of the showcase.', 'open-ground-api'),
    'panels' => ['card' => __('Showcase', 'open-ground-api')],
    'fields' => [
        'background_colour' => Field::colour(
            __('Background colour', 'open-ground-api'),
            __('Behind the bar, the title and the text at the top of the page.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'related' => Field::posts(
            __('Investigations and exhibitions', 'open-ground-api'),
            [PostTypes::INVESTIGATION, PostTypes::EXHIBITION],
            __('The cards of the page, in this order.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
    ],
];
