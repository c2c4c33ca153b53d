<?php

/**
 * HTML texts: sanitised on save, whichever user saves them, and rendered on output.
 *
 * Time: each pattern reads a text once. WordPress's own sanitiser is quadratic in the length of a tag, so longer tags become text.
 * For shortcodes, see class-shown-shortcodes.php. The worst megabyte takes about a second. Memory: sixty times the text. A text of
 * more than a million bytes, more than three times a record's limit, is rejected in a field (class-values.php). Anywhere else, it
 * is stored as plain text, with visible tags, and shown without running blocks and shortcodes.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Html
{
    /** The protocols of docs/specification/texts.md. */
    private const PROTOCOLS = ['http', 'https', 'mailto', 'tel', 'sms', 'facetime', 'sip', 'sips', 'xmpp', 'matrix', 'sgnl', 'signal', 'tg', 'whatsapp', 'threema', 'im', 'irc', 'ircs', 'geo', 'webcal', 'magnet', 'ftp', 'ftps'];

    /** A text with any of these tags has block structure. */
    private const BLOCK_TAG = '#<(?:p|div|ul|ol|h[1-6]|blockquote|figure|table|pre|section|article|hr|iframe)\b#i';

    /** Matches each picture as a whole, so that none is read twice. */
    private const PICTURE = '#<img\b' . Tags::ATTRIBUTES . '(?:>|\z)#i';
    private const LOCAL = '#^\s*+(?:data|file|blob|cid|webkit-fake-url):#i';

    /** Attributes whose addresses readers follow or load. */
    private const ADDRESSES = ['href', 'src'];
    private const SCHEME = '~^([a-z][a-z\d+.-]*):~i';

    public const MOST_BYTES = 1_000_000;
    private const LONGEST_TAG = 16_384;
    /** Four times as many elements as the website shows of a record. */
    private const MOST_READ = 4 * Values::MAX_ELEMENTS;
    /** Unclosed blocks and elements: WordPress searches the rest of the text for each. */
    private const MOST_ENDLESS = 50;
    /** The elements of HTML, including former ones. */
    private const ELEMENTS = 'a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|bgsound|big|blink|blockquote|'
        . 'body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|'
        . 'div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|'
        . 'header|hgroup|hr|html|i|iframe|img|input|ins|isindex|kbd|keygen|label|legend|li|link|listing|main|map|'
        . 'mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|'
        . 'param|picture|plaintext|pre|progress|q|rb|rp|rt|rtc|ruby|s|samp|script|search|section|select|slot|small|'
        . 'source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|'
        . 'title|tr|track|tt|u|ul|var|video|wbr|xmp';
    /** Matches each '<' before a name that is not an element, such as '<Name withheld>'. */
    private const NO_TAG = '#<(?=/?(?!(?:' . self::ELEMENTS . ')(?![a-z0-9]))[a-z][a-z0-9]*+(?![:-]))#i';
    /** Matches tags that end a line once they are removed. */
    private const DIVISION = '#(?:</?(?:' . Tags::DIVIDING . ')(?![a-z0-9-])[^<>]*+>\s*+)++#i';
    /** Elements whose line breaks WordPress keeps. */
    private const KEPT_AS_TYPED = ['script', 'style', 'svg', 'math'];
    private const BLOCK = '~<!--\s++(/)?wp:[a-z][a-z0-9_/-]*+\s++(?:\{(?:[^}]++|\}+(?=\})|(?!\}\s++/?-->).)*+\}\s++)?(/)?-->~s';

    /** WordPress's own list of tags, plus embeds, which the website turns into links; no scripts or event handlers. */
    public static function clean(string $html): string
    {
        if (strlen($html) > self::MOST_BYTES) {
            return self::asText($html);
        }
        $allowed = wp_kses_allowed_html('post');
        $allowed['iframe'] = ['src' => true, 'title' => true, 'width' => true, 'height' => true, 'allowfullscreen' => true];
        return trim(wp_kses(self::prepared($html), $allowed, self::PROTOCOLS));
    }

    /**
     * Returns paragraphs of running text: headings, lists, tables and captions are reduced to their words; pictures, films and
     * footnote marks are removed.
     */
    public static function running(string $html): string
    {
        if (strlen($html) > self::MOST_BYTES) {
            return self::asText($html);
        }
        $html = self::withoutComments(self::withLimitedTags($html));
        $html = Tags::replaceElements($html, 'video|audio|iframe', static fn(): string => '');
        $html = self::replaced([
            '#<(?:img|hr|source|embed)\b[^>]*+>#i' => '',
            '#</t[dh]>\s*+(?=<t[dh]\b)#i' => ' ',
            '#<(?:h[1-6]|li|blockquote|pre|tr|dt|dd|div|section|article|caption|figcaption)\b[^>]*+>#i' => '<p>',
            '#</(?:h[1-6]|li|blockquote|pre|tr|dt|dd|div|section|article|caption|figcaption)>#i' => '</p>',
        ], $html);
        $inline = AllowedHtml::inline('a', 'p', 'abbr', 'cite', 'q', 'mark', 'small');
        $inline['a'] += ['href' => true, 'title' => true, 'rel' => true, 'target' => true];
        // A paragraph in a list item is now nested in another.
        $flat = self::replaced([
            '#<p\b[^>]*+>\s*+(?=<p\b)#i' => '',
            '#</p>\s*+(?=</p>)#i' => '',
            '#<p\b[^>]*+>\s*+</p>#i' => '',
        ], wp_kses($html, $inline, self::PROTOCOLS));
        return trim($flat);
    }

    private static function withoutComments(string $html): string
    {
        // After the last end, each beginning would search for one.
        $end = strrpos($html, '-->');
        return $end === false ? $html : self::replaced(['#<!--.*?-->#s' => ''], substr($html, 0, $end + 3)) . substr($html, $end + 3);
    }

    /** Cleans a record's title: one line, with emphasis, superscript, subscript and strikethrough at most. */
    public static function title(string $html): string
    {
        return strlen($html) > self::MOST_BYTES ? self::asText($html) : trim(wp_kses(self::prepared(self::undivided($html)), AllowedHtml::inline(), self::PROTOCOLS));
    }

    /** Returns one line without markup. */
    public static function line(string $text): string
    {
        return trim(self::replaced(['/\s++/u' => ' '], self::lines($text)));
    }

    /** Returns several lines without markup. */
    public static function lines(string $text): string
    {
        return trim(self::withoutTags(str_replace("\r\n", "\n", self::validUtf8($text))));
    }

    /** Returns a stored text as readers get it: blocks and shortcodes are rendered, and unknown ones removed. */
    public static function render(string $html): string
    {
        if (trim($html) === '') {
            return '';
        }
        if (!self::isRenderable($html)) {
            return trim($html);
        }
        $hasBlocks = has_blocks($html);
        $html = $hasBlocks ? do_blocks($html) : $html;
        if (!$hasBlocks && preg_match(self::BLOCK_TAG, $html) !== 1) {
            // For each space of a run, WordPress searches for a line break at its end. Browsers show one space.
            $html = wpautop(self::replaced(['/[^\S\n]{100,}+/' => ' '], self::withLimitedTags($html)));
        }
        return trim(str_contains($html, '[') ? ShownShortcodes::render($html) : $html);
    }

    /** @return string text of one line, for excerpts and measuring */
    public static function plain(string $html): string
    {
        $written = strlen($html) > self::MOST_BYTES ? $html : Superscripts::written(ListMarkers::written($html));
        $spaced = self::replaced(['#(?=</?(?:' . Tags::DIVIDING . ')\b)#i' => ' '], $written);
        return self::line(html_entity_decode(strip_tags(self::withoutScripts($spaced)), ENT_QUOTES | ENT_HTML5, 'UTF-8'));
    }

    /** Determines whether WordPress can render a text in the time and memory that a visitor's request has. */
    private static function isRenderable(string $html): bool
    {
        if (!self::isReadable($html)) {
            return false;
        }
        $endless = self::openBlocks($html);
        foreach (self::KEPT_AS_TYPED as $name) {
            // Each before the last end stops at the next one.
            $endless += substr_count($html, "<{$name}", (int) strrpos($html, "</{$name}>"));
        }
        return $endless <= self::MOST_ENDLESS;
    }

    /** Returns how many blocks are open at once at most. */
    private static function openBlocks(string $html): int
    {
        $open = $most = 0;
        if (str_contains($html, '<!--')) {
            preg_match_all(self::BLOCK, $html, $blocks, PREG_SET_ORDER);
            foreach ($blocks as $block) {
                $open += isset($block[2]) ? 0 : (($block[1] ?? '') === '' ? 1 : ($open > 0 ? -1 : 0));
                $most = max($most, $open);
            }
        }
        return $most;
    }

    /** Determines whether a text is not much larger than what the website shows of a record. */
    public static function isReadable(string $html): bool
    {
        return strlen($html) <= self::MOST_BYTES && Values::countElements($html) <= self::MOST_READ;
    }

    /** Escapes every character of a text that can't be sanitised, so that readers see it as typed. */
    private static function asText(string $html): string
    {
        return htmlspecialchars(self::validUtf8($html), ENT_NOQUOTES, 'UTF-8', false);
    }

    /**
     * Applies several replacements. None of the patterns backtracks, so PCRE's limits are never reached. If one is, the text is
     * kept as text.
     *
     * @param array<string, string> $patterns
     */
    private static function replaced(array $patterns, string $text): string
    {
        return preg_replace(array_keys($patterns), array_values($patterns), $text) ?? self::asText($text);
    }

    private static function prepared(string $html): string
    {
        // WordPress's sanitiser reads blocks, too.
        $html = self::openBlocks($html) > self::MOST_ENDLESS ? self::replaced([self::BLOCK => ''], $html) : $html;
        $html = preg_replace_callback(self::PICTURE, static fn(array $picture): string => self::isLocal($picture[0]) ? '' : $picture[0], $html) ?? $html;
        // WordPress would take everything from here to the next '>' for a tag. Browsers don't.
        $html = self::replaced(['/<(?=[\s\d=])/' => '&lt;'], self::withoutScripts(self::validUtf8($html)));
        // WordPress's sanitiser also keeps the words of a script without an end.
        return self::withPlainAttributes(self::withLimitedTags(self::replaced(['#</?script\b[^>]*+(?:>|\z)#i' => ' '], $html)));
    }

    /** Converts tags that are too long or have no end to text. */
    private static function withLimitedTags(string $html): string
    {
        $parts = explode('>', $html);
        foreach ($parts as $index => $part) {
            $at = strlen($part) > self::LONGEST_TAG ? strpos($part, '<') : false;
            if ($at !== false && strlen($part) - $at > self::LONGEST_TAG && substr($part, $at, 4) !== '<!--') {
                $parts[$index] = str_replace('<', '&lt;', $part);
            }
        }
        return implode('>', $parts);
    }

    /** Determines whether a text has a picture whose URL contains its data, or refers to the computer on which it was copied. */
    public static function hasLocalPicture(string $html): bool
    {
        preg_match_all(self::PICTURE, $html, $pictures);
        return array_filter($pictures[0], self::isLocal(...)) !== [];
    }

    private static function isLocal(string $picture): bool
    {
        return preg_match(self::LOCAL, (string) Tags::attribute($picture, 'src')) === 1;
    }

    /**
     * Returns a URL that WordPress's sanitiser leaves unchanged.
     *
     * The sanitiser takes the text before the first colon for a scheme, and the text after a disallowed scheme for the URL. It
     * turns 'file:///C:/Users/a.docx' into '/Users/a.docx', and '#fn:1' into '1'.
     *
     * @param list<string> $schemes allowed ones
     * @return string for an address with another scheme, the fragment that it names, as in footnotes of word processors; '' if it
     * names none
     */
    public static function followed(string $address, array $schemes = self::PROTOCOLS): string
    {
        if (!str_contains($address, ':')) {
            return $address;
        }
        // Read like a browser.
        $read = (string) preg_replace('/^[\x00-\x20]++|[\t\n\r]/', '', $address);
        $whole = TextLinks::complete($read);
        if (preg_match(self::SCHEME, $whole, $scheme) === 1) {
            $isAllowed = in_array(strtolower($scheme[1]), $schemes, true);
            return $isAllowed ? ($whole === $read ? $address : $whole) : self::followed((string) strstr($whole, '#'), $schemes);
        }
        // The sanitiser accepts '/?'.
        $isWhole = !str_contains('/?#', $whole[0] ?? '') || str_contains((string) strstr($whole, ':', true), '/?');
        return $isWhole ? $address : str_replace(':', '%3A', $whole);
    }

    /**
     * Rewrites attributes that WordPress's sanitiser would break: it ends a tag at the first '>', even within an attribute, knows
     * style properties in lower case only, and turns an address whose scheme is not allowed into another.
     *
     * @param list<string> $schemes allowed ones
     */
    public static function withPlainAttributes(string $html, array $schemes = self::PROTOCOLS): string
    {
        $tags = Tags::reader($html);
        while ($tags->next_tag()) {
            foreach ($tags->get_attribute_names_with_prefix('') ?? [] as $name) {
                $value = $tags->get_attribute($name);
                if (!is_string($value)) {
                    continue;
                }
                $plain = match (true) {
                    $name === 'style' => (string) preg_replace_callback('/(?:^|;)\s*[a-z-]+\s*:/i', static fn(array $property): string => strtolower($property[0]), $value),
                    in_array($name, self::ADDRESSES, true) => self::followed($value, $schemes),
                    default => $value,
                };
                if ($plain !== $value || str_contains($value, '>')) {
                    $tags->set_attribute($name, $plain);
                }
            }
        }
        return $tags->get_updated_html();
    }

    /** Removes scripts. Sanitising removes the tags, but not their content. */
    private static function withoutScripts(string $html): string
    {
        return Tags::replaceElements($html, 'script|style', static fn(): string => '');
    }

    /** Does what wp_strip_all_tags() does, whose pattern takes quadratic time. */
    public static function stripped(string $html): string
    {
        return trim(strip_tags(self::withoutScripts($html)));
    }

    /** Separates with a space the lines of a text that becomes a single line. Keeps `<br>`. */
    public static function undivided(string $html): string
    {
        return self::replaced(['#</?(?!br\b)(?:' . Tags::DIVIDING . ')(?![a-z0-9-])[^<>]*+>#i' => ' '], $html);
    }

    private static function withoutTags(string $text): string
    {
        // A '<' that begins no tag is the author's text, and strip_tags() would lose a part of it. A space before a following word
        // keeps it. Tags of word processors have a colon in their names (`o:p`), custom elements a hyphen.
        $text = self::replaced(['#<(?=[a-z/!?])(?!!--)(?![^<>]*+>)#i' => '< ', self::NO_TAG => '< '], $text);
        if (preg_match('#<[a-z/!?]#i', $text) !== 1) {
            return $text;
        }
        $written = strlen($text) > self::MOST_BYTES ? $text : Superscripts::written($text);
        return self::stripped(self::replaced([self::DIVISION => "\n"], $written));
    }

    /** Replaces bytes that aren't UTF-8 with U+FFFD. For these, WordPress's own function may return false. */
    public static function validUtf8(string $text): string
    {
        if (!mb_check_encoding($text, 'UTF-8')) {
            $before = mb_substitute_character();
            mb_substitute_character(0xFFFD);
            $text = mb_scrub($text, 'UTF-8');
            mb_substitute_character($before);
        }
        return str_replace("\0", '', $text);
    }
}
