<?php

/** Publications; see class-registry.php. */

declare(strict_types=1);

use OpenGround\Api\Field;
use OpenGround\Api\SharedFields;

defined('ABSPATH') || exit;

return [
    'body' => 'none',
    'panels' => [
        'card' => __('Card and top of the page', 'open-ground-api'),
        'text' => __('Text', 'open-ground-api'),
        'links' => __('Where to get it', 'open-ground-api'),
    ],
    'fields' => [
        'author' => Field::people(
            __('Author', 'open-ground-api'),
            __('On the page; names link to the people’s pages.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'contributors' => Field::people(__('Contributors', 'open-ground-api'), '', ['panel' => 'card']),
        'publication_date' => Field::date(
            __('Publication date', 'open-ground-api'),
            __('On the page; the list is sorted by it. When the page appears is set in the box ‘Publish’.', 'open-ground-api'),
            ['panel' => 'card', 'fallback' => __('the date of publishing in WordPress', 'open-ground-api')],
        ),
        'year' => Field::text(__('Year', 'open-ground-api'), __('On the card.', 'open-ground-api'), [
            'panel' => 'card',
            'maxLength' => 20,
        ]),
        'language' => Field::text(
            __('Language', 'open-ground-api'),
            __('On the page, and on the card unless it is the website’s language: a code such as EN, or words.', 'open-ground-api'),
            ['panel' => 'card', 'maxLength' => 20, 'placeholder' => 'EN'],
        ),
        'isbn' => Field::text(__('ISBN', 'open-ground-api'), __('On the page.', 'open-ground-api'), [
            'panel' => 'card',
            'maxLength' => 40,
        ]),
        'price' => Field::text(__('Price', 'open-ground-api'), __('On the page, as typed.', 'open-ground-api'), [
            'panel' => 'card',
            'maxLength' => 60,
        ]),
        'cover_image' => Field::image(
            __('Cover', 'open-ground-api'),
            __('On the page, and on the card if the publication is featured.', 'open-ground-api'),
            ['panel' => 'card', 'expected' => true],
        ),
        'featured' => Field::boolean(
            __('Featured', 'open-ground-api'),
            __('Lists it under ‘Featured Publications’.', 'open-ground-api'),
            ['panel' => 'card'],
        ),
        'content_warning' => SharedFields::contentWarning('card'),
        'description' => Field::html(__('Description', 'open-ground-api'), __('On the page and in search results.', 'open-ground-api'), [
            'panel' => 'text',
            'expected' => true,
        ]),
        'publication_details' => Field::html(
            __('Details', 'open-ground-api'),
            __('Below the description: pages, binding, printer.', 'open-ground-api'),
            ['panel' => 'text'],
        ),
        'citation' => Field::html(
            __('Citation', 'open-ground-api'),
            __('How to cite it; shown on the page, and in the list of publications in place of the title.', 'open-ground-api'),
            ['panel' => 'text', 'maxLength' => 2_000],
        ),
        'read_link' => Field::url(
            __('Read (PDF or link)', 'open-ground-api'),
            __('A PDF in the media library, or an address.', 'open-ground-api'),
            ['panel' => 'links', 'library' => true],
        ),
        'publisher_link' => Field::url(__('Publisher’s website', 'open-ground-api'), '', ['panel' => 'links']),
        'purchase_link' => Field::url(__('Buy', 'open-ground-api'), '', ['panel' => 'links']),
    ],
];
