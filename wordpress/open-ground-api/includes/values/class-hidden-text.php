<?php

/**
 * Removes text that a page hides without any control that would show it. The website leaves it out (lib/html/hidden-text.ts), and
 * so does the search index.
 *
 * Time: libxml reads a text once, which takes longest, and each element is read a few times. Memory: some hundred bytes for each
 * element. Texts with more bytes or elements than class-html.php renders are not searched, because it is unknown which parts are
 * hidden.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use DOMDocument;
use DOMElement;
use DOMXPath;
use SplObjectStorage;

defined('ABSPATH') || exit;

final class HiddenText
{
    private const HIDING = '/(?:^|;)\s*(?:display\s*:\s*none|(?:content-)?visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i';

    /** Classes of accordions, tabs, toggles and 'Read more', whose content a script shows. */
    private const UNFOLDS = '/accordion|collaps|expand|faq|panel|read-?more|spoiler|\btabs?\b|tab-|-tab|toggle/i';

    /** Attributes by which a control refers to the element that it shows. */
    private const CONTROLS = ['aria-controls', 'commandfor', 'data-bs-target', 'data-target', 'href', 'popovertarget'];

    /** @return string the HTML without hidden text; unchanged if PHP has no DOM extension, '' if it is too large */
    public static function remove(string $html): string
    {
        if (!Html::isReadable($html)) {
            return '';
        }
        if (!preg_match('/\b(?:hidden|popover|style)\b/i', $html) || !class_exists(DOMDocument::class)) {
            return $html;
        }
        $document = new DOMDocument();
        $errors = libxml_use_internal_errors(true);
        $isRead = $document->loadHTML('<?xml encoding="UTF-8"><body>' . $html . '</body>', LIBXML_NONET);
        libxml_clear_errors();
        libxml_use_internal_errors($errors);
        $body = $document->getElementsByTagName('body')->item(0);
        if (!$isRead || !$body instanceof DOMElement) {
            return $html;
        }
        $controlled = self::controlledIn($document);
        $removed = new SplObjectStorage();
        foreach ((new DOMXPath($document))->query('//*[@hidden or @popover or @style]') as $element) {
            if ($element instanceof DOMElement && self::isHidden($element) && !self::isPanel($element, $controlled, $removed)) {
                $removed->attach($element);
            }
        }
        foreach ($removed as $element) {
            $element->parentNode?->removeChild($element);
        }
        return (string) $document->saveHTML($body);
    }

    private static function isHidden(DOMElement $element): bool
    {
        if ($element->hasAttribute('popover')) {
            return true;
        }
        if ($element->hasAttribute('hidden') && strtolower($element->getAttribute('hidden')) !== 'until-found') {
            return true;
        }
        return preg_match(self::HIDING, $element->getAttribute('style')) === 1;
    }

    /** @param array<string, true> $controlled @param SplObjectStorage<DOMElement, null> $removed */
    private static function isPanel(DOMElement $element, array $controlled, SplObjectStorage $removed): bool
    {
        if ($element->getAttribute('role') === 'tabpanel' || isset($controlled[$element->getAttribute('id')])) {
            return true;
        }
        if (preg_match(self::UNFOLDS, $element->getAttribute('class')) === 1) {
            return true;
        }
        $before = $element->previousElementSibling;
        // Elements before a removed one are not controls, and contain none.
        if ($before === null || $removed->contains($before)) {
            return false;
        }
        if (self::isControl($before)) {
            return true;
        }
        for ($child = $before->firstElementChild; $child !== null; $child = $child->nextElementSibling) {
            if (self::isControl($child)) {
                return true;
            }
        }
        return false;
    }

    private static function isControl(DOMElement $element): bool
    {
        return in_array($element->tagName, ['button', 'summary'], true)
            || $element->hasAttribute('aria-expanded')
            || in_array($element->getAttribute('role'), ['button', 'tab'], true);
    }

    /** @return array<string, true> ids that controls in the text refer to */
    private static function controlledIn(DOMDocument $document): array
    {
        $ids = [];
        foreach ((new DOMXPath($document))->query('//@' . implode(' | //@', self::CONTROLS)) as $attribute) {
            foreach (preg_split('/\s+/', (string) $attribute->nodeValue, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $id) {
                $ids[ltrim($id, '#')] = true;
            }
        }
        return $ids;
    }
}
