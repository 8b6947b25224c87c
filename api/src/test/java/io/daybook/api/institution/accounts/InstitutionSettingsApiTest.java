package io.daybook.api.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.events.institution.accounts.AccountSetting;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Settings that root accounts alone have. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@Isolated("It changes settings of the institution of all tests")
class InstitutionSettingsApiTest {

    private static final String ROOT = "/api/v1/accounts/1";

    private final Client admin = new School().admin();

    private static Stream<AccountSetting> ofInstitutions() {
        return Stream.of(AccountSetting.values()).filter(AccountSetting::isForInstitutions);
    }

    @ParameterizedTest
    @MethodSource("ofInstitutions")
    void each_is_read_back_from_the_root(AccountSetting setting) {
        String field = "account[settings][" + setting.wireName() + "]";
        String value = otherThanUsual(setting);
        try {
            admin.put(ROOT, field, value).ok();

            assertThat(admin.get(ROOT + "/settings").ok().path(setting.wireName()).asString())
                    .isEqualTo(value);
        } finally {
            admin.put(ROOT, field, "").ok();
        }
    }

    private static String otherThanUsual(AccountSetting setting) {
        return switch (setting) {
            case SELF_REGISTRATION_TYPE -> "observer";
            case HELP_LINK_ICON -> "cog";
            case HELP_LINK_NAME, LOGIN_HANDLE_NAME -> "Named";
            default -> Boolean.toString(!Boolean.parseBoolean(setting.otherwise()));
        };
    }
}
