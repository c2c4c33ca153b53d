<?php

/**
 * Pictures in texts whose alternative text differs from the media library's. They keep it when the file is replaced
 * (class-former-files.php).
 *
 * Time: each picture of a text is read once. Memory: five times the text.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class OwnAlternatives
{
    private const PICTURE = '~<img\b' . Tags::ATTRIBUTES . '(?:>|\z)~i';

    /**
     * @return list<array{title: string, type: string, status: string, fields: string, editUrl: string, alternative: string}> those that
     *   the user may read
     */
    public static function of(WP_Post $file): array
    {
        $target = LinkTarget::ofPost($file);
        $known = [trim((string) get_post_meta($file->ID, '_wp_attachment_image_alt', true)), ...FormerFiles::alternatives($file->ID)];
        $found = [];
        foreach (SearchedTexts::with($target->needles) as [$post, $term, $label, $text]) {
            foreach (self::in($text, $target, $known) as $alternative) {
                $found[] = [...UsageFinder::rows([UsageFinder::use($post, $term, [$label])])[0], 'alternative' => $alternative];
            }
        }
        return $found;
    }

    /**
     * @param list<string> $known those of the library
     * @return list<string> other alternative texts of a picture in a text, each once; '' if it has none
     */
    public static function in(string $html, LinkTarget $picture, array $known): array
    {
        preg_match_all(self::PICTURE, $html, $found);
        $own = [];
        foreach ($found[0] as $tag) {
            $text = trim((string) Tags::attribute($tag, 'alt'));
            if (($text === '' || !in_array($text, $known, true)) && $picture->isAt((string) Tags::attribute($tag, 'src'))) {
                $own[] = $text;
            }
        }
        return array_values(array_unique($own));
    }
}
