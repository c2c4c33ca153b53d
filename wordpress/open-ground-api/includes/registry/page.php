<?php

/** Pages below ‘About’ and ‘Programme’; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'text',
    'bodyLabel' => __('The text of the page, if it has no sections below.', 'open-ground-api'),
    'panels' => [
        'card' => __('Place', 'open-ground-api'),
        'text' => __('Sections', 'open-ground-api'),
        'lists' => __('Lists', 'open-ground-api'),
    ],
    'fields' => [
        'section' => Field::choice(__('Section', 'open-ground-api'), [
            'about' => __('About', 'open-ground-api'),
            'programme' => __('Programme', 'open-ground-api'),
        ], __('The part of the website that the page belongs to, and the first part of its address. No menu lists new pages: readers find them by the website’s search, by search engines and by links. To link to one, choose ‘Link’ in a text, an announcement or another page, and type words of its title.', 'open-ground-api'), ['panel' => 'card']),
        'content_warning' => SharedFields::contentWarning('card'),
        'language' => SharedFields::language('card'),
        'description' => SharedFields::blocks(
            __('The sections of the page, each with its heading.', 'open-ground-api'),
            'text',
        ),
        'people' => Field::posts(
            __('Board members', 'open-ground-api'),
            [PostTypes::PERSON],
            __('Below the text of this page, as on ‘Advisory Board’.', 'open-ground-api'),
            ['panel' => 'lists', 'full' => true],
        ),
        'funders' => Field::posts(__('Funders', 'open-ground-api'), [PostTypes::ORGANIZATION], __('Below the text of this page, as on ‘Funding’.', 'open-ground-api'), ['panel' => 'lists', 'full' => true]),
        'donors' => Field::posts(__('Donors', 'open-ground-api'), [PostTypes::ORGANIZATION], __('Below the text of this page, as on ‘Funding’.', 'open-ground-api'), ['panel' => 'lists', 'full' => true]),
        'collections' => Field::posts(__('Collections', 'open-ground-api'), [PostTypes::ORGANIZATION], __('Below the text of this page, as on ‘Funding’.', 'open-ground-api'), ['panel' => 'lists', 'full' => true]),
    ],
];
