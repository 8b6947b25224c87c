package io.daybook.command.institution.accounts;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountSetting;
import java.util.List;
import java.util.Map;

/** Validates the value of a setting (docs/spec/institution.md, section 4.4). */
final class SettingRules {

    private static final int LONGEST_TEXT = 255;
    private static final int LONGEST_HELP_LINK_NAME = 30;

    /** Settings that are not listed here accept any text. */
    private static final Map<AccountSetting, List<String>> CHOICES =
            Map.of(
                    AccountSetting.DEFAULT_DASHBOARD_VIEW, List.of("activity", "cards", "planner"),
                    AccountSetting.SELF_REGISTRATION_TYPE, List.of("none", "observer", "all"),
                    AccountSetting.HELP_LINK_ICON,
                            List.of("help", "information", "folder", "cog", "lifepreserver"));

    private SettingRules() {}

    /** Returns the value as stored; empty for none. */
    static String fit(AccountSetting setting, String value) {
        if (setting == AccountSetting.SIS_ASSIGNMENT_NAME_LENGTH_INPUT) {
            return length(value);
        }
        String text = value.strip();
        if (text.isEmpty()) {
            return "";
        }
        if (setting.isFlag()) {
            return Boolean.toString(Boolean.parseBoolean(text));
        }
        requireFitting(setting, text);
        return text;
    }

    private static void requireFitting(AccountSetting setting, String text) {
        List<String> choices = CHOICES.getOrDefault(setting, List.of());
        int longest =
                setting == AccountSetting.HELP_LINK_NAME ? LONGEST_HELP_LINK_NAME : LONGEST_TEXT;
        if (!choices.isEmpty() && !choices.contains(text)) {
            throw Rejection.invalid(
                    setting.wireName(), "is not one of " + String.join(", ", choices));
        }
        if (text.length() > longest) {
            throw Rejection.invalid(
                    setting.wireName(), "is too long (maximum is " + longest + " characters)");
        }
    }

    /** An invalid length is replaced by the maximum, as clients expect. */
    private static String length(String value) {
        try {
            int length = Integer.parseInt(value.strip());
            return length < 0 || length > LONGEST_TEXT
                    ? Integer.toString(LONGEST_TEXT)
                    : Integer.toString(length);
        } catch (NumberFormatException notANumber) {
            return Integer.toString(LONGEST_TEXT);
        }
    }
}
