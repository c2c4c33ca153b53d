<?php

declare(strict_types=1);

namespace OpenGround\Sniffs\Security;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Requires that superglobals are read where their nonce is verified, in the same method, and as a number, a key, a sanitised
 * text, or in a comparison. Silenced with a reason where that is done elsewhere or isn't needed.
 */
final class SuperglobalsSniff implements Sniff
{
    private const NAMES = ['$_GET', '$_POST', '$_REQUEST', '$_FILES', '$_COOKIE'];

    private const VERIFYING = ['wp_verify_nonce', 'check_admin_referer', 'check_ajax_referer'];

    /** Functions that sanitise a value, or only check whether it exists. */
    private const CLEANING = ['isset', 'empty', 'absint', 'intval', 'sanitize_key', 'sanitize_text_field', 'sanitize_url', 'in_array'];

    private const COMPARING = [T_IS_IDENTICAL, T_IS_NOT_IDENTICAL];

    /** @return list<int> */
    public function register(): array
    {
        return [T_VARIABLE];
    }

    /** @param int $stackPtr */
    public function process(File $phpcsFile, $stackPtr): void
    {
        $tokens = $phpcsFile->getTokens();
        if (!in_array($tokens[$stackPtr]['content'], self::NAMES, true)) {
            return;
        }
        if (!self::isVerified($phpcsFile, $stackPtr)) {
            $phpcsFile->addError('%s is read in a method that verifies no nonce', $stackPtr, 'NonceVerification', [$tokens[$stackPtr]['content']]);
        }
        if (!self::isHarmless($phpcsFile, $stackPtr)) {
            $phpcsFile->addError('%s is used as it was sent', $stackPtr, 'ValidatedSanitizedInput', [$tokens[$stackPtr]['content']]);
        }
    }

    private static function isVerified(File $file, int $at): bool
    {
        $tokens = $file->getTokens();
        foreach ($tokens[$at]['conditions'] as $scope => $kind) {
            if ($kind !== T_FUNCTION) {
                continue;
            }
            for ($i = $tokens[$scope]['scope_opener']; $i < $tokens[$scope]['scope_closer']; $i++) {
                if ($tokens[$i]['code'] === T_STRING && in_array($tokens[$i]['content'], self::VERIFYING, true)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static function isHarmless(File $file, int $at): bool
    {
        $tokens = $file->getTokens();
        foreach (array_keys($tokens[$at]['nested_parenthesis'] ?? []) as $parenthesis) {
            $name = $file->findPrevious(T_WHITESPACE, $parenthesis - 1, null, true);
            $first = $tokens[$parenthesis + 1]['content'];
            $isMapped = $tokens[$name]['content'] === 'array_map' && in_array($first, self::CLEANING, true);
            if ($isMapped || in_array(strtolower($tokens[$name]['content']), self::CLEANING, true) || $tokens[$name]['code'] === T_INT_CAST) {
                return true;
            }
        }
        $start = $file->findStartOfStatement($at);
        $casts = array_map(static fn(array $token): int|string => $token['code'], array_slice($tokens, $start, $at - $start));
        // `(int) ($_POST['id'] ?? 0)`, and `$_POST['id'] === '1'`.
        $next = $file->findNext([T_WHITESPACE, T_CLOSE_PARENTHESIS], self::endOfValue($file, $at) + 1, null, true);
        return in_array(T_INT_CAST, $casts, true) || in_array($tokens[$next]['code'], self::COMPARING, true);
    }

    /** After `['name']` and `?? 'otherwise'`. */
    private static function endOfValue(File $file, int $at): int
    {
        $tokens = $file->getTokens();
        for ($next = $file->findNext(T_WHITESPACE, $at + 1, null, true); $next !== false; $next = $file->findNext(T_WHITESPACE, $at + 1, null, true)) {
            if ($tokens[$next]['code'] === T_OPEN_SQUARE_BRACKET) {
                $at = $tokens[$next]['bracket_closer'];
            } elseif ($tokens[$next]['code'] === T_COALESCE) {
                $at = (int) $file->findNext(T_WHITESPACE, $next + 1, null, true);
            } else {
                break;
            }
        }
        return $at;
    }
}
