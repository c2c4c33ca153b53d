<?php

/**
 * HTML texts: sanitised on save, whichever user saves them, and rendered on output.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_HTML_Tag_Processor;

defined('ABSPATH') || exit;

final class Html
{
    /** Those of docs/specification/texts.md. */
    private const PROTOCOLS = ['http', 'https', 'mailto', 'tel', 'sms', 'facetime', 'sip', 'sips', 'xmpp', 'matrix', 'sgnl', 'signal', 'tg', 'whatsapp', 'threema', 'im', 'irc', 'ircs', 'geo', 'webcal', 'magnet', 'ftp', 'ftps'];

    /** A text with any of these tags has block structure. */
    private const BLOCK_TAG = '#<(?:p|div|ul|ol|h[1-6]|blockquote|figure|table|pre|section|article|hr|iframe)\b#i';

    /** A picture whose URL contains its data, or refers to the computer on which it was copied. */
    public const LOCAL_PICTURE = '#<img\b[^>]*\bsrc\s*=\s*["\']?\s*(?:data|file|blob|cid|webkit-fake-url):[^>]*>#i';

    /** WordPress's own list of tags, plus embeds, which the website turns into links; no scripts or event handlers. */
    public static function clean(string $html): string
    {
        $allowed = wp_kses_allowed_html('post');
        $allowed['iframe'] = ['src' => true, 'title' => true, 'width' => true, 'height' => true, 'allowfullscreen' => true];
        return trim(wp_kses(self::prepared($html), $allowed, self::PROTOCOLS));
    }

    /**
     * Paragraphs of running text: headings, lists and tables are reduced to their words; pictures, films and footnote marks are
     * removed.
     */
    public static function running(string $html): string
    {
        $html = (string) preg_replace(['#<!--.*?-->#s', '#<(figure|video|audio|iframe)\b.*?</\1>#is', '#<(?:img|hr|source|embed)\b[^>]*>#i'], '', $html);
        $html = (string) preg_replace(['#</t[dh]>\s*(?=<t[dh]\b)#i', '#<(?:h[1-6]|li|blockquote|pre|tr|dt|dd|div|section|article|caption)\b[^>]*>#i', '#</(?:h[1-6]|li|blockquote|pre|tr|dt|dd|div|section|article|caption)>#i'], [' ', '<p>', '</p>'], $html);
        $inline = AllowedHtml::inline('a', 'p', 'abbr', 'cite', 'q', 'mark', 'small');
        $inline['a'] += ['href' => true, 'title' => true, 'rel' => true, 'target' => true];
        // A paragraph in a list item is now nested in another.
        $flat = (string) preg_replace(['#(?:<p\b[^>]*>\s*)+(?=<p\b)#i', '#(?:</p>\s*){2,}#i', '#<p\b[^>]*>\s*</p>#i'], ['', '</p>', ''], wp_kses($html, $inline, self::PROTOCOLS));
        return trim($flat);
    }

    /** A record's title: one line, with emphasis, superscript, subscript and strikethrough at most. */
    public static function title(string $html): string
    {
        return trim(wp_kses(self::prepared($html), AllowedHtml::inline(), self::PROTOCOLS));
    }

    /** One line without markup. */
    public static function line(string $text): string
    {
        return trim((string) preg_replace('/\s+/u', ' ', self::withoutTags(self::validUtf8($text))));
    }

    /** Several lines without markup. */
    public static function lines(string $text): string
    {
        return trim(self::withoutTags(str_replace("\r\n", "\n", self::validUtf8($text))));
    }

    /** A stored text as readers get it: blocks and shortcodes are rendered, and unknown ones removed. */
    public static function render(string $html): string
    {
        if (trim($html) === '') {
            return '';
        }
        $hasBlocks = has_blocks($html);
        $html = $hasBlocks ? do_blocks($html) : $html;
        if (!$hasBlocks && preg_match(self::BLOCK_TAG, $html) !== 1) {
            $html = wpautop($html);
        }
        return trim(str_contains($html, '[') ? self::withoutShortcodes(do_shortcode(shortcode_unautop($html))) : $html);
    }

    /** @return string text of one line, for excerpts and measuring */
    public static function plain(string $html): string
    {
        $spaced = (string) preg_replace('#(?=</?(?:' . Tags::DIVIDING . ')\b)#i', ' ', Superscripts::written(ListMarkers::written($html)));
        return self::line(html_entity_decode(wp_strip_all_tags($spaced), ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }

    /**
     * Removes shortcodes of plugins that no longer exist: a pair of tags, a tag with attributes or a closing slash, a name with
     * an underscore, or one with a hyphen alone in a paragraph. Words in brackets, such as [sic], are the author's text.
     */
    public static function withoutShortcodes(string $html): string
    {
        // WordPress converts the quotes around values to typographic ones.
        $quote = '(?:["\'“”‘’′″]|&quot;|&\#8\d{3};)';
        $blank = '(?:\s|<br\s*/?>)';
        $attributes = "(?:{$blank}+[\\w-]+=(?:{$quote}[^\\]<>]*?{$quote}|[^\\s\\]\"'<>]+))";
        preg_match_all('#\[/([a-z][\w-]*)\]#i', $html, $closed);
        foreach (array_unique($closed[1]) as $name) {
            $html = preg_replace('#\[/?' . preg_quote($name, '#') . "(?:{$attributes})*{$blank}*/?\\]#iu", '', $html) ?? $html;
        }
        $name = '[a-z][\w-]*';
        $forms = ["{$name}{$attributes}+{$blank}*/?", "{$name}{$blank}*/", '[a-z][a-z0-9-]*_[\w-]*'];
        $html = preg_replace('#\[(?:' . implode('|', $forms) . ')\]#iu', '', $html) ?? $html;
        return preg_replace('#(<(?:p|div)\b[^>]*>\s*|^\s*)\[[a-z]\w*-[\w-]*\](\s*</(?:p|div)>|\s*$)#iu', '$1$2', $html) ?? $html;
    }

    private static function prepared(string $html): string
    {
        $html = (string) preg_replace(self::LOCAL_PICTURE, '', $html);
        // WordPress would take everything from here to the next '>' for a tag; browsers don't.
        return self::withPlainAttributes((string) preg_replace('/<(?=[\s\d=])/', '&lt;', self::withoutScripts(self::validUtf8($html))));
    }

    /** WordPress's sanitiser ends a tag at the first '>', even within an attribute, and knows properties of styles in lower case only. */
    private static function withPlainAttributes(string $html): string
    {
        $tags = new WP_HTML_Tag_Processor($html);
        while ($tags->next_tag()) {
            foreach ($tags->get_attribute_names_with_prefix('') ?? [] as $name) {
                $value = $tags->get_attribute($name);
                if (!is_string($value)) {
                    continue;
                }
                $plain = $name === 'style' ? (string) preg_replace_callback('/(?:^|;)\s*[a-z-]+\s*:/i', static fn(array $property): string => strtolower($property[0]), $value) : $value;
                if ($plain !== $value || str_contains($value, '>')) {
                    $tags->set_attribute($name, $plain);
                }
            }
        }
        return $tags->get_updated_html();
    }

    /** Sanitising removes the tags, but not their content. */
    private static function withoutScripts(string $html): string
    {
        return preg_replace('#<(script|style)\b[^>]*>.*?</\1\s*>#is', '', $html) ?? $html;
    }

    private static function withoutTags(string $text): string
    {
        // A lone '<' is the author's text; strip_tags() would treat everything after it as a tag.
        return preg_match('#<[a-z/!?]#i', $text) === 1 ? wp_strip_all_tags(Superscripts::written($text)) : $text;
    }

    private static function validUtf8(string $text): string
    {
        return str_replace("\0", '', wp_check_invalid_utf8($text, true));
    }
}
