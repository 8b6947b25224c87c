package io.daybook.api.institution.accounts;

import io.daybook.api.platform.binding.Binder;
import io.daybook.events.institution.accounts.AccountSetting;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Reads account settings: each is a value, or a value with a lock under the keys {@code value} and
 * {@code locked}. Unknown settings are ignored.
 */
@Component
class SettingTexts {

    private final Binder binder;

    SettingTexts(Binder binder) {
        this.binder = binder;
    }

    /** Returns the requested values; an empty one is inherited from the parent account. */
    Map<AccountSetting, String> values(Map<String, JsonNode> sent) {
        return read(sent, "value", this::value);
    }

    /** Returns the requested locks. */
    Map<AccountSetting, Boolean> locks(Map<String, JsonNode> sent) {
        return read(
                sent,
                "locked",
                (_, node, name) ->
                        Objects.requireNonNullElse(binder.bind(Boolean.class, node, name), false));
    }

    /** Reads one part of a setting. */
    private interface Part<T> {
        T read(AccountSetting setting, JsonNode node, String name);
    }

    private static <T> Map<AccountSetting, T> read(
            Map<String, JsonNode> sent, String key, Part<T> part) {
        var found = new EnumMap<AccountSetting, T>(AccountSetting.class);
        for (Map.Entry<String, JsonNode> entry : sent.entrySet()) {
            JsonNode node = node(entry.getValue(), key);
            AccountSetting setting = AccountSetting.ofWireName(entry.getKey()).orElse(null);
            if (setting != null && node != null) {
                found.put(setting, part.read(setting, node, path(setting, key)));
            }
        }
        return found;
    }

    private static @Nullable JsonNode node(JsonNode sent, String key) {
        if (sent.isObject()) {
            return sent.get(key);
        }
        return key.equals("value") ? sent : null;
    }

    private static String path(AccountSetting setting, String key) {
        return "account[settings][" + setting.wireName() + "][" + key + "]";
    }

    private String value(AccountSetting setting, JsonNode node, String name) {
        String text = Objects.requireNonNullElse(binder.bind(String.class, node, name), "");
        return text.isBlank() || !setting.isFlag()
                ? text.strip()
                : String.valueOf(binder.bind(Boolean.class, node, name));
    }
}
