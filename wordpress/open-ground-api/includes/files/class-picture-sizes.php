<?php

/**
 * Adds the sizes of pictures in texts, so that readers' browsers can choose among WordPress's sizes of a picture.
 *
 * They are added to responses and never stored, so that they are those of the present file. Time: each tag is read once, and a
 * picture costs a query or two. Memory: three times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class PictureSizes
{
    private const OF_LIBRARY = '#/(?:uploads|original|media)/#i';

    /**
     * Returns a text in which pictures of the library have all their sizes. Leaves sizes that the text specifies itself unchanged.
     */
    public static function shown(mixed $text): mixed
    {
        if (!is_string($text) || stripos($text, '<img') === false || preg_match(self::OF_LIBRARY, $text) !== 1 || !Html::isReadable($text)) {
            return $text;
        }
        $tags = Tags::reader($text);
        while ($tags->next_tag('IMG')) {
            $address = $tags->get_attribute('src');
            $attributes = is_string($address) && $tags->get_attribute('srcset') === null
                ? self::of($address, (int) $tags->get_attribute('width'), (int) $tags->get_attribute('height'))
                : [];
            foreach ($attributes as $name => $value) {
                $tags->set_attribute($name, $value);
            }
        }
        return $tags->get_updated_html();
    }

    /**
     * @param int $width the width in the text; 0 for the picture's own. The same applies to the height
     * @return array{srcset?: string, sizes?: string}
     */
    private static function of(string $address, int $width, int $height): array
    {
        $id = Media::idAt($address);
        $meta = Media::isImage($id) ? wp_get_attachment_metadata($id) : false;
        if (!is_array($meta) || ($meta['sizes'] ?? []) === []) {
            return [];
        }
        $size = $width > 0 && $height > 0 ? [$width, $height] : wp_image_src_get_dimensions($address, $meta, $id);
        $all = $size === false ? false : wp_calculate_image_srcset($size, $address, $meta, $id);
        $sizes = $all === false ? false : wp_calculate_image_sizes($size, $address, $meta, $id);
        return $all === false || $sizes === false ? [] : ['srcset' => $all, 'sizes' => $sizes];
    }
}
