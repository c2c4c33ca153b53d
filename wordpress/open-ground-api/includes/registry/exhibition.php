<?php

/** Exhibitions; see registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\PostTypes;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'restBase' => 'exhibition',
    'event' => 'exhibition',
    'label' => __('Exhibitions', 'open-ground-api'),
    'singular' => __('Exhibition', 'open-ground-api'),
    'icon' => 'dashicons-format-gallery',
    'path' => '/programme/exhibitions/{slug}',
    'body' => 'none',
    'aliases' => [
        'feature_image' => 'featured.feature_image',
        'fa_venue_link' => 'venue_website',
        'category' => 'type',
    ],
    'taxonomies' => [PostTypes::EXHIBITION_TYPE, PostTypes::SITE],
    'panels' => SharedFields::panels(),
    'fields' => [
        'start' => Field::date(
            __('Start', 'open-ground-api'),
            __('First day; the list sorts by it into current, upcoming and past.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true, 'free' => true],
        ),
        'end' => Field::date(
            __('End', 'open-ground-api'),
            __('Last day. Leave it empty for an exhibition without an end.', 'open-ground-api'),
            ['panel' => 'card', 'free' => true],
        ),
        'venue' => Field::text(
            __('Venue', 'open-ground-api'),
            __('House and city, on the card and at the head of the page.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'venue_website' => Field::url(
            __('Website of the venue', 'open-ground-api'),
            __('The name of the venue leads there.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'type' => Field::terms(
            __('Type', 'open-ground-api'),
            PostTypes::EXHIBITION_TYPE,
            __('On the card and at the head of the page. “Featured” lifts it to the top of the list.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'code' => Field::text(
            __('Code', 'open-ground-api'),
            __('The number of the exhibition, before its title.', 'open-ground-api'),
            ['panel' => 'card', 'maxLength' => 20],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'synopsis' => Field::html(
            __('Synopsis', 'open-ground-api'),
            __('The first section of the page; also in search results.', 'open-ground-api'),
            ['panel' => 'text', 'expected' => true],
        ),
        'description' => SharedFields::blocks(
            __('The sections of the page after the synopsis, each with its place in the section menu.', 'open-ground-api'),
            'text',
        ),
        'content' => Field::html(
            __('Further text', 'open-ground-api'),
            __('After the sections: opening hours, access, thanks.', 'open-ground-api'),
            ['panel' => 'text'],
        ),
        'featured' => Field::group(__('Head of the page', 'open-ground-api'), [
            'feature_image' => SharedFields::featureImage(),
        ], '', ['panel' => 'media']),
        ...SharedFields::preview('media'),
        'featured_media' => Field::rows(__('Gallery', 'open-ground-api'), [
            'image' => Field::image(__('Picture', 'open-ground-api')),
            'caption' => Field::text(__('Caption', 'open-ground-api'), '', [
                'fallback' => __('the caption of the picture', 'open-ground-api'),
                'maxLength' => 1_000,
            ]),
        ], __('The slider at the head of the page.', 'open-ground-api'), [
            'panel' => 'media',
            'gallery' => 'image',
            'derived' => ['sizes', 'width', 'height'],
        ]),
        'media' => SharedFields::media('media'),
        'curator' => Field::people(__('Curation', 'open-ground-api'), '', ['panel' => 'credits']),
        'agency_team' => Field::people(__('Core team', 'open-ground-api'), '', ['panel' => 'credits']),
        'extended_team' => SharedFields::extendedTeam('credits'),
        'collaborators' => Field::parties(__('Collaborators', 'open-ground-api'), '', [
            'panel' => 'credits',
            'postTypes' => [PostTypes::ORGANIZATION, PostTypes::PERSON],
        ]),
        'contributors' => Field::people(__('Contributors', 'open-ground-api'), '', ['panel' => 'credits']),
        'graphic_design' => Field::people(__('Graphic design', 'open-ground-api'), '', ['panel' => 'credits']),
        'related' => SharedFields::related('related', false),
    ],
];
