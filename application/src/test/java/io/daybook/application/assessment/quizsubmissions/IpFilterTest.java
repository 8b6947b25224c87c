package io.daybook.application.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class IpFilterTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    192.168.1.7                ; 192.168.1.7    ; true
                    192.168.1.7                ; 192.168.1.8    ; false
                    192.168.1.0/24             ; 192.168.1.255  ; true
                    192.168.1.0/24             ; 192.168.2.0    ; false
                    192.168.1.0/255.255.255.0  ; 192.168.1.9    ; true
                    192.168.1.0/255.255.255.0  ; 192.168.3.9    ; false
                    10.0.0.5/28                ; 10.0.0.15      ; true
                    10.0.0.5/28                ; 10.0.0.16      ; false
                    0.0.0.0/0                  ; 8.8.8.8        ; true
                    10.0.0.1, 172.16.0.0/12    ; 172.31.255.1   ; true
                    10.0.0.1, 172.16.0.0/12    ; 172.32.0.1     ; false
                    2001:db8::/32              ; 2001:db8:1::9  ; true
                    2001:db8::/32              ; 2001:db9::9    ; false
                    2001:db8::/32              ; 10.0.0.1       ; false
                    10.0.0.0/8                 ; ::1            ; false
                    10.0.0.0/8                 ; localhost      ; false
                    """)
    void an_address_is_let_in_by_any_network_of_the_list(
            String filter, String address, boolean allowed) {
        assertThat(IpFilter.of(filter).orElseThrow().allows(address)).isEqualTo(allowed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nowhere",
                "example.edu",
                "10.0.0",
                "10.0.0.256",
                "10.0.0.1/33",
                "10.0.0.1/x",
                "10.0.0.1,",
                "2001:db8::/129",
                "2001:db8::/255.255.0.0"
            })
    void a_text_that_is_no_list_of_networks_is_no_filter(String filter) {
        assertThat(IpFilter.of(filter)).isEmpty();
    }
}
