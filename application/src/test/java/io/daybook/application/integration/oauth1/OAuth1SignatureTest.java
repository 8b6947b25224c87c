package io.daybook.application.integration.oauth1;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** The examples of RFC 5849. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OAuth1SignatureTest {

    @Test
    void the_first_request_of_section_1_2_has_its_published_signature() {
        var parameters =
                List.of(
                        Map.entry("oauth_consumer_key", "dpf43f3p2l4k3l03"),
                        Map.entry("oauth_signature_method", "HMAC-SHA1"),
                        Map.entry("oauth_timestamp", "137131200"),
                        Map.entry("oauth_nonce", "wIjqoS"),
                        Map.entry("oauth_callback", "http://printer.example.com/ready"));
        assertThat(
                        OAuth1Signature.of(
                                "POST",
                                "https://photos.example.net/initiate",
                                parameters,
                                "kd94hf93k423kf44"))
                .isEqualTo("74KNZJeDHnMBp0EMJ9ZHt/XKycU=");
    }

    @Test
    void the_base_string_of_section_3_4_1_1_is_the_published_one() {
        var parameters =
                List.of(
                        Map.entry("b5", "=%3D"),
                        Map.entry("a3", "a"),
                        Map.entry("c@", ""),
                        Map.entry("a2", "r b"),
                        Map.entry("oauth_consumer_key", "9djdj82h48djs9d2"),
                        Map.entry("oauth_token", "kkk9d7dh3k39sjv7"),
                        Map.entry("oauth_signature_method", "HMAC-SHA1"),
                        Map.entry("oauth_timestamp", "137131201"),
                        Map.entry("oauth_nonce", "7d8f3e4a"),
                        Map.entry("c2", ""),
                        Map.entry("a3", "2 q"));
        assertThat(OAuth1Signature.base("post", "http://EXAMPLE.com:80/request", parameters))
                .isEqualTo(
                        """
                        POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q\
                        %26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_\
                        key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_m\
                        ethod%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk\
                        9d7dh3k39sjv7\
                        """);
    }
}
