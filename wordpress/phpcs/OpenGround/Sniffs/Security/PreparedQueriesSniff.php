<?php

declare(strict_types=1);

namespace OpenGround\Sniffs\Security;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;
use PHP_CodeSniffer\Util\Tokens;

/**
 * Requires that the SQL of a query is written out, with nothing interpolated but table names: values are passed to `prepare()`.
 * Silenced with a reason where parts of a query are assembled.
 */
final class PreparedQueriesSniff implements Sniff
{
    private const ASKING = ['query', 'get_var', 'get_row', 'get_col', 'get_results', 'prepare'];

    /** `{$wpdb->posts}`. */
    private const TABLE = '/\{\$wpdb->\w+\}/';

    /** @return list<int> */
    public function register(): array
    {
        return [T_VARIABLE];
    }

    /** @param int $stackPtr */
    public function process(File $phpcsFile, $stackPtr): void
    {
        $tokens = $phpcsFile->getTokens();
        $method = $stackPtr + 2;
        if ($tokens[$stackPtr]['content'] !== '$wpdb' || !in_array($tokens[$method]['content'] ?? '', self::ASKING, true)) {
            return;
        }
        $open = $method + 1;
        for ($i = $open + 1; $i < $tokens[$open]['parenthesis_closer']; $i++) {
            $token = $tokens[$i];
            if ($token['code'] === T_COMMA && array_key_last($token['nested_parenthesis']) === $open) {
                // The arguments after the SQL.
                return;
            }
            if ($token['code'] === T_VARIABLE && $token['content'] === '$wpdb' && $tokens[$i + 2]['content'] === 'prepare') {
                // Checked by itself.
                return;
            }
            $i = self::endOfHarmless($phpcsFile, $i);
            if (!self::isWritten($phpcsFile, $i)) {
                $phpcsFile->addError('The SQL of %s() has %s in it', $stackPtr, 'NotPrepared', [$tokens[$method]['content'], trim($token['content'])]);
                return;
            }
        }
    }

    /** The last token of `X::table()`, and of lists of placeholders or numbers: `implode(',', array_fill(0, $count, '%s'))`. */
    private static function endOfHarmless(File $file, int $at): int
    {
        $tokens = $file->getTokens();
        if ($tokens[$at + 1]['code'] === T_DOUBLE_COLON && $tokens[$at + 2]['content'] === 'table') {
            return $tokens[$at + 3]['parenthesis_closer'];
        }
        if ($tokens[$at]['content'] !== 'implode') {
            return $at;
        }
        $end = $tokens[$at + 1]['parenthesis_closer'];
        $isHarmless = preg_match('/^\(\'[,) ]+\', (array_fill\(0, [^\']+, \'[(%sd, )]+\'\)|array_map\((intval|absint)\(\.\.\.\), .*\))\)$/s', $file->getTokensAsString($at + 1, $end - $at)) === 1;
        return $isHarmless ? $end : $at;
    }

    /** Whether the method contains `$table = self::table()`. */
    private static function hasTable(File $file, int $at): bool
    {
        foreach ($file->getTokens()[$at]['conditions'] as $scope => $kind) {
            $token = $file->getTokens()[$scope];
            $text = $kind === T_FUNCTION ? $file->getTokensAsString($token['scope_opener'], $token['scope_closer'] - $token['scope_opener']) : '';
            if (preg_match_all('/\$table = (?!self::table\(\);)|as \$table\b/', $text) === 0 && str_contains($text, '$table = self::table();')) {
                return true;
            }
        }
        return false;
    }

    private static function isWritten(File $file, int $at): bool
    {
        $tokens = $file->getTokens();
        ['code' => $code, 'content' => $content] = $tokens[$at];
        if ($code === T_DOUBLE_QUOTED_STRING || $code === T_HEREDOC) {
            $text = (string) preg_replace(self::TABLE, '', $content);
            return !str_contains(self::hasTable($file, $at) ? str_replace('{$table}', '', $text) : $text, '$');
        }
        return in_array($code, [T_STRING_CONCAT, T_CLOSE_PARENTHESIS, T_START_HEREDOC, T_END_HEREDOC, T_CONSTANT_ENCAPSED_STRING], true) || isset(Tokens::$emptyTokens[$code]);
    }
}
